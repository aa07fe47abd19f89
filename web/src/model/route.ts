/** Where the page is: the part of the address behind the #. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "lobby" }
  | { page: "setup"; game: string }
  | { page: "table"; id: string }
  | { page: "rules"; rule: string };

export function readRoute(hash: string): Route {
  const [page = "", rest = ""] = hash.replace(/^#?\/?/, "").split(/\/(.*)/);
  const word = decodeURIComponent(rest);
  if (page === "rules") return { page, rule: word };
  if (page === "table" && word) return { page, id: word };
  if (page === "setup" && word) return { page, game: word };
  return { page: "lobby" };
}

export const route = signal<Route>({ page: "lobby" });

export function go(hash: string): void {
  location.hash = hash;
}

export function followAddress(): void {
  const follow = () => {
    const next = readRoute(location.hash);
    if (next.page !== route.value.page) scrollTo(0, 0);
    route.value = next;
  };
  addEventListener("hashchange", follow);
  follow();
}
