/** The frame around every page: the heading with its ways, and what the address asks for. */
import { useErrorBoundary } from "preact/hooks";
import { route } from "../model/route";
import { set, settings } from "../model/settings";
import { announcement } from "../model/table";
import { Icon } from "./Icon";
import { Lobby } from "./Lobby";
import { Roll } from "./Roll";
import { Rulebook } from "./Rulebook";
import { SetUp } from "./SetUp";
import { Table } from "./Table";

const themes = { auto: "Theme: as the system", day: "Theme: day", night: "Theme: night" } as const;
const nextTheme = { auto: "day", day: "night", night: "auto" } as const;

function Head() {
  const theme = settings.value.theme;
  const page = route.value.page;
  const current = (name: string) => (page === name ? "page" : undefined);
  return (
    <header class="head">
      <a class="brand" href="#/" aria-label="Grognard, to the lobby">
        <img src="/icon.svg" alt="" width="30" height="30" />
        <span>Grognard</span>
      </a>
      <nav aria-label="Pages">
        <a href="#/" aria-current={current("lobby")}>
          Battles
        </a>
        <a href="#/rules" aria-current={current("rules")}>
          Rulebook
        </a>
      </nav>
      <button
        type="button"
        class="quiet"
        aria-label={themes[theme]}
        title={themes[theme]}
        onClick={() => set({ theme: nextTheme[theme] })}
      >
        <Icon name={theme} />
      </button>
    </header>
  );
}

function Here() {
  const to = route.value;
  switch (to.page) {
    case "rules":
      return <Rulebook wanted={to.rule} />;
    case "table":
      return <Table key={to.id} id={to.id} />;
    case "setup":
      return <SetUp key={to.game} id={to.game} />;
    default:
      return <Lobby />;
  }
}

export function Page() {
  const [error, reset] = useErrorBoundary();
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("main")?.focus();
        }}
      >
        To the content
      </a>
      <Head />
      <main id="main" tabIndex={-1} class={`page-${route.value.page}`}>
        {error ? (
          <section class="sheet">
            <h1>Something broke</h1>
            <p>{String((error as Error).message ?? error)}</p>
            <button type="button" class="main-button" onClick={reset}>
              Try again
            </button>
          </section>
        ) : (
          <Here />
        )}
      </main>
      <Roll />
      <div class="unseen" aria-live="polite" data-testid="announcement">
        {announcement.value}
      </div>
    </>
  );
}
