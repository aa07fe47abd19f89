import "./style/fonts.css";
import "./style/page.css";
import "./style/board.css";
import { render } from "preact";
import { followAddress } from "./model/route";
import { applySettings } from "./model/settings";
import { Page } from "./view/Page";

applySettings();
followAddress();
render(<Page />, document.getElementById("page") as HTMLElement);

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
