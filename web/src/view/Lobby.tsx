/** The lobby: the games with a picture each, battles that wait to be played on, a file to load. */
import { useEffect } from "preact/hooks";
import type { SavedGame } from "../engine/calls";
import { engine } from "../engine/client";
import type { GameEntry } from "../engine/protocol";
import { guides } from "../guides";
import { levels } from "../model/levels";
import { go } from "../model/route";
import * as table from "../model/table";
import { skinOf } from "../skins";
import { title } from "../skins/words";
import { Icon } from "./Icon";
import { failure, games, needGames, refreshSaved, saved } from "./library";

const when = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });
const who = (game: SavedGame) =>
  Object.entries(game.players)
    .map(([side, player]) => `${title(side)}: ${player === "person" ? "you" : levels[player - 1]}`)
    .join(" · ");

function Waiting() {
  if (saved.value.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">Your battles</h2>
      <ul class="saved">
        {saved.value.slice(0, 8).map((game) => (
          <li key={game.id}>
            <a href={`#/table/${game.id}`}>
              <b>{game.title}</b>
              <span class="small">
                {game.over ? "over" : "goes on"} after {game.step} actions · {who(game)} ·{" "}
                {when.format(game.updated)}
              </span>
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={`Throw away ${game.title}, ${game.step} actions`}
              onClick={async () => {
                await engine.forget(game.id);
                await refreshSaved();
              }}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function beginGuide(game: GameEntry): Promise<void> {
  const lesson = guides[game.id];
  if (!lesson) return;
  const id = table.newId();
  await table.start({
    id,
    scenario: lesson.scenario,
    options: [],
    players: lesson.players,
    seed: lesson.seed,
    position: lesson.position,
    guide: { game: game.id, step: 0 },
  });
  go(`/table/${id}`);
}

function GameCard({ game }: { game: GameEntry }) {
  const battles = game.scenarios.length;
  const [name, ...rest] = game.title.split(": ");
  return (
    <li class="game-card" data-game={game.id}>
      <svg class="picture" viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
        <rect width="320" height="180" class="picture-sky" />
        {skinOf(game.id).picture()}
      </svg>
      <div class="card-text">
        <h3>{name}</h3>
        {rest.length > 0 && <p class="subtitle">{rest.join(": ")}</p>}
        <p>{game.pitch}</p>
        <p class="tags">
          <span>{battles === 1 ? "1 battle" : `${battles} battles`}</span>
          <span>{game.chance ? "dice" : "no dice"}</span>
          {game.secrets && <span>secrets</span>}
        </p>
        <div class="row">
          <a class="main-button" href={`#/setup/${game.id}`}>
            Choose a battle
          </a>
          {guides[game.id] && (
            <button type="button" onClick={() => beginGuide(game)}>
              Learn it in ten minutes
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

export function Lobby() {
  useEffect(() => {
    table.leave();
    void needGames();
    void refreshSaved();
  }, []);
  const load = async (file: File | undefined) => {
    if (!file) return;
    try {
      go(`/table/${await table.loadFile(await file.text())}`);
    } catch (error) {
      failure.value = `That file could not be loaded: ${(error as Error).message}`;
    }
  };
  return (
    <div class="lobby">
      <div class="welcome">
        <h1>Take command</h1>
        <p>
          Wargames of the Napoleonic age with every rule enforced. Play a friend at this screen, or the
          computer.
        </p>
      </div>
      {failure.value && (
        <p class="notice" role="alert">
          {failure.value}
        </p>
      )}
      <Waiting />
      <section aria-labelledby="games">
        <h2 id="games">Games</h2>
        {games.value ? (
          <ul class="game-cards">
            {games.value.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        ) : (
          <p role="status">The engine is coming up…</p>
        )}
      </section>
      <section class="load">
        <label class="file-button">
          Load a saved battle
          <input
            type="file"
            accept=".gg,text/plain"
            onChange={(event) => load(event.currentTarget.files?.[0])}
          />
        </label>
      </section>
    </div>
  );
}
