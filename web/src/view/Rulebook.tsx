/** The rulebook: every catalogue, searchable, each rule at an address of its own. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Rule } from "../engine/protocol";
import { findRules, sections, splitRuling } from "../model/rules";
import { games, needGames, needRules, rules } from "./library";
import { RuleText } from "./RuleText";

function Entry({ rule, wanted }: { rule: Rule; wanted: boolean }) {
  const { text, ruling } = splitRuling(rule.text);
  return (
    <article
      class={`rule ${ruling || rule.note ? "ruling" : ""} ${wanted ? "wanted" : ""}`}
      id={`rule-${rule.id}`}
    >
      <h3>
        <a href={`#/rules/${rule.id}`} aria-current={wanted ? "true" : undefined}>
          {rule.id}
        </a>
        {rule.note && <span class="tag">note</span>}
        {rule.option && <span class="tag">option {rule.option}</span>}
      </h3>
      <RuleText text={text} />
      {ruling && (
        <div class="ruling-text">
          <span class="tag">ruling</span> <RuleText text={ruling} />
        </div>
      )}
    </article>
  );
}

export function Rulebook({ wanted }: { wanted: string }) {
  const [words, setWords] = useState("");
  const [book, setBook] = useState("");
  useEffect(() => {
    void needRules();
    void needGames();
  }, []);
  const all = rules.value ?? [];
  const known = [...new Set(all.map((rule) => rule.game))];
  const target = all.find(({ id }) => id === wanted) ?? all.find(({ id }) => id.startsWith(`${wanted}.`));
  const home = wanted ? target?.game : undefined;
  const open = book || home || known[0] || "";
  const found = useMemo(() => findRules(all, words, words ? book : open), [all, words, book, open]);
  const groups = useMemo(() => sections(found), [found]);
  useEffect(() => {
    if (home) setBook(home);
  }, [home, wanted]);
  useEffect(() => {
    if (home) document.getElementById(`rule-${target?.id}`)?.scrollIntoView({ block: "center" });
  }, [wanted, home, found.length === 0]);
  const name = (id: string) => games.value?.find((game) => game.id === id)?.title.split(":")[0] ?? id;
  return (
    <div class="rulebook">
      <div class="rulebook-head">
        <h1>Rulebook</h1>
        <label class="search">
          <span class="unseen">Search the rules</span>
          <input
            type="search"
            placeholder="Search: words or a rule's number"
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <div class="books" role="group" aria-label="Games">
          {known.map((id) => (
            <button key={id} type="button" aria-pressed={id === open} onClick={() => setBook(id)}>
              {name(id)}
            </button>
          ))}
        </div>
        <p class="small" role="status">
          {rules.value ? `${found.length} rules` : "Opening the book…"}
        </p>
      </div>
      <div class="rulebook-body">
        <nav aria-label="Chapters" class="chapters">
          {groups.map((group) => (
            <a key={group.title} href={`#/rules/${group.rules[0]?.id ?? ""}`}>
              {group.title}
            </a>
          ))}
        </nav>
        <div class="rules">
          {groups.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              {group.rules.map((rule) => (
                <Entry key={rule.id} rule={rule} wanted={home !== undefined && rule.id === target?.id} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
