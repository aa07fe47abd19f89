/** Setting up a battle: which one, who plays the sides, how strong the computer is, which options. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Player } from "../engine/calls";
import type { GameEntry, Look, OptionEntry, ScenarioEntry } from "../engine/protocol";
import { scaled } from "../model/board";
import { levels } from "../model/levels";
import { go } from "../model/route";
import { splitRuling } from "../model/rules";
import * as table from "../model/table";
import { skinOf } from "../skins";
import { Ground, placesOf } from "./Board";
import { games, needGames, needRules, preview, rules, thinks } from "./library";
import { RuleLink } from "./RuleLink";

/** How long and how large a battle is, as far as its first picture tells. */
function extent(look: Look): string {
  const turns = Number(look.view.status?.turns ?? 0);
  const armies = look.sides.map(({ id }) => look.view.pieces.filter((piece) => piece.side === id).length);
  return [...(turns > 0 ? [`${turns} turns`] : []), `${armies.join(" against ")} pieces`].join(" · ");
}

function usePreview(scenario: string): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    let live = true;
    void preview(scenario).then((found) => live && setLook(found));
    return () => {
      live = false;
    };
  }, [scenario]);
  return look;
}

function SmallMap({ look }: { look: Look | null }) {
  const drawn = useMemo(() => look && scaled(look.view.board), [look]);
  if (!look || !drawn) return <div class="small-map" />;
  const skin = skinOf(look.game);
  const { board, k } = drawn;
  const { places, lying } = placesOf(board, look.view, skin, k);
  return (
    <svg class="small-map board" viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
      <Ground board={board} skin={skin} />
      {skin.features?.(board, look.view, k)}
      {look.view.pieces.map((piece) => {
        const place = places.get(piece.id);
        return (
          place && (
            <g key={piece.id} transform={`translate(${place.x} ${place.y}) scale(${place.size / 100})`}>
              {lying.get(piece.id)?.drawing ?? skin.draw(piece)}
            </g>
          )
        );
      })}
    </svg>
  );
}

function Battle({ scenario, on, choose }: { scenario: ScenarioEntry; on: boolean; choose: () => void }) {
  const look = usePreview(scenario.name);
  return (
    <label class={`battle ${on ? "on" : ""}`}>
      <input type="radio" name="battle" checked={on} onChange={choose} />
      <SmallMap look={look} />
      <span class="battle-title">{scenario.title}</span>
      <span class="small">{look && extent(look)}</span>
    </label>
  );
}

function Battles({
  game,
  chosen,
  choose,
}: {
  game: GameEntry;
  chosen: string;
  choose: (name: string) => void;
}) {
  return (
    <fieldset class="battles">
      <legend>Battle</legend>
      {game.scenarios.map((scenario) => (
        <Battle
          key={scenario.name}
          scenario={scenario}
          on={scenario.name === chosen}
          choose={() => choose(scenario.name)}
        />
      ))}
    </fieldset>
  );
}

function Sides({
  game,
  scenario,
  players,
  choose,
}: {
  game: GameEntry;
  scenario: ScenarioEntry;
  players: Record<string, Player>;
  choose: (side: string, player: Player) => void;
}) {
  const skin = skinOf(game.id);
  const canThink = thinks.value === true;
  return (
    <fieldset class="sides">
      <legend>Sides</legend>
      {(scenario.sides ?? []).map((side) => {
        const nation = skin.side(side.id);
        return (
          <div
            key={side.id}
            class="side-choice"
            style={{ "--side": nation.ground, "--side-ink": nation.ink }}
          >
            <label for={`side-${side.id}`}>
              <span class="side-mark" aria-hidden="true">
                {nation.mark}
              </span>{" "}
              {side.name}
            </label>
            <select
              id={`side-${side.id}`}
              value={String(players[side.id] ?? "person")}
              onChange={(event) =>
                choose(
                  side.id,
                  event.currentTarget.value === "person" ? "person" : Number(event.currentTarget.value),
                )
              }
            >
              <option value="person">A person at this screen</option>
              {canThink && (
                <optgroup label="The computer">
                  {levels.map((level, i) => (
                    <option key={level} value={i + 1}>
                      {`${level} (level ${i + 1})`}
                    </option>
                  ))}
                </optgroup>
              )}
            </select>
          </div>
        );
      })}
      {!canThink && (
        <p class="small">This engine has no computer players: play with a friend at this screen.</p>
      )}
    </fieldset>
  );
}

function Options({
  options,
  on,
  toggle,
}: {
  options: OptionEntry[];
  on: Set<string>;
  toggle: (option: OptionEntry) => void;
}) {
  if (options.length === 0) return null;
  const texts = new Map((rules.value ?? []).map((rule) => [rule.id, rule.text]));
  return (
    <fieldset class="options">
      <legend>Options</legend>
      {options.map((option) => {
        const blocked = option.needs !== null && !on.has(option.needs);
        return (
          <div key={option.name} class="option">
            <label>
              <input
                type="checkbox"
                checked={on.has(option.name)}
                disabled={blocked}
                onChange={() => toggle(option)}
              />
              <b>{option.name.replaceAll("-", " ")}</b>
              <span>{option.help}</span>
            </label>
            <p class="small">
              <RuleLink id={option.rule} /> {splitRuling(texts.get(option.rule) ?? "").text}
              {option.needs && ` Needs ${option.needs.replaceAll("-", " ")}.`}
            </p>
          </div>
        );
      })}
    </fieldset>
  );
}

/** Offered where every die is seen by all and has a face. */
function OwnDice({ on, toggle }: { on: boolean; toggle: () => void }) {
  return (
    <fieldset class="options">
      <legend>Dice</legend>
      <div class="option">
        <label>
          <input type="checkbox" checked={on} onChange={toggle} />
          <b>We roll our own dice</b>
          <span>you are asked what fell, for the computer too</span>
        </label>
      </div>
    </fieldset>
  );
}

export function SetUp({ id }: { id: string }) {
  const game = games.value?.find((entry) => entry.id === id);
  const [chosen, setChosen] = useState("");
  const [players, setPlayers] = useState<Record<string, Player>>({});
  const [changed, setChanged] = useState<Record<string, boolean>>({});
  const [ownDice, setOwnDice] = useState(false);
  const [error, setError] = useState("");
  useEffect(() => {
    void needGames();
    void needRules();
  }, []);
  const scenario = game?.scenarios.find((entry) => entry.name === chosen) ?? game?.scenarios[0];
  if (!game || !scenario)
    return (
      <p class="sheet" role="status">
        {games.value ? "There is no such game." : "The engine is coming up…"}
      </p>
    );
  const sides = scenario.sides ?? [];
  const seats: Record<string, Player> = Object.fromEntries(
    sides.map((side, i): [string, Player] => [
      side.id,
      players[side.id] ?? (i === 1 && thinks.value ? 3 : "person"),
    ]),
  );
  const on = new Set(
    game.options.filter((option) => changed[option.name] ?? option.on).map((option) => option.name),
  );
  const begin = async () => {
    const gameId = table.newId();
    const options = game.options
      .filter((option) => (changed[option.name] ?? option.on) !== option.on)
      .map((option) => (on.has(option.name) ? option.name : `-${option.name}`));
    try {
      const seed = ownDice ? { seed: "ask" } : {};
      await table.start({ id: gameId, scenario: scenario.name, options, players: seats, ...seed });
      go(`/table/${gameId}`);
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <div class="setup">
      <h1>{game.title}</h1>
      <p class="lead">{game.pitch}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Battles game={game} chosen={scenario.name} choose={setChosen} />
        <div class="setup-side">
          <Sides
            game={game}
            scenario={scenario}
            players={seats}
            choose={(side, player) => setPlayers({ ...seats, [side]: player })}
          />
          {error && (
            <p class="notice" role="alert">
              {error}
            </p>
          )}
          <button type="submit" class="main-button large">
            To battle
          </button>
          {game.chance && !game.secrets && <OwnDice on={ownDice} toggle={() => setOwnDice(!ownDice)} />}
          <Options
            options={game.options}
            on={on}
            toggle={(option) => setChanged({ ...changed, [option.name]: !on.has(option.name) })}
          />
        </div>
      </form>
    </div>
  );
}
