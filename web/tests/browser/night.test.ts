import { lookEverywhere } from "./access";

lookEverywhere("night", { width: 360, height: 740, touch: true });
