/** Whose decision it is and what may be decided: the prompt in words, the choices as buttons, why not, a typed order. */
import { useState } from "preact/hooks";
import { type Choice, distinguish } from "../model/actions";
import * as table from "../model/table";
import { Forecast, hovered } from "./Forecast";
import { RuleLink } from "./RuleLink";

/** More choices than these are found on the board, not in a list. */
const listable = 14;
/** And fewer still once a piece is chosen and its spaces are marked. */
const fewEnough = 6;

function ChoiceButton({ choice, label }: { choice: Choice; label: string }) {
  const show = () => {
    hovered.value = choice.text;
  };
  const hide = () => {
    hovered.value = null;
  };
  const hinted = table.hint.value?.action === choice.text;
  return (
    <button
      type="button"
      class={`choice ${hinted ? "hinted" : ""}`}
      data-action={choice.text}
      onClick={() => {
        hide();
        void table.act(choice.text);
      }}
      onMouseEnter={show}
      onFocus={show}
      onMouseLeave={hide}
      onBlur={hide}
    >
      {label}
    </button>
  );
}

/** Actions that the same picks say: told apart by the words in which they differ. */
function Variants({ choices }: { choices: Choice[] }) {
  const now = table.look.value;
  const side = table.actor.value;
  if (!now || !side) return null;
  const words = distinguish(choices);
  const short = choices.length > 8 && words.every((word) => word.length > 0 && word.length < 13);
  return (
    <div class={`choices ${short ? "short" : ""}`} role="group" aria-label="Choices">
      {choices.slice(0, 60).map((choice, i) => (
        <ChoiceButton
          key={choice.text}
          choice={choice}
          label={short ? (words[i] as string) : table.skin.value.phrase(choice.text, now.view, side)}
        />
      ))}
      {choices.length > 60 && <p class="small">and {choices.length - 60} more: type an order.</p>}
    </div>
  );
}

function Advice() {
  const picked = table.picked.value;
  const offered = table.offered.value;
  if (picked.length === 0 && offered.pieces.size > 0)
    return <p class="advice">Choose a unit on the board: those that can act have a bright edge.</p>;
  if (picked.length === 0 && offered.spaces.size > 0)
    return <p class="advice">Choose one of the marked spaces.</p>;
  if (picked.length > 0 && offered.pieces.size > 0)
    return <p class="advice">Choose a further unit on the board, or one of these.</p>;
  if (picked.length > 0 && offered.spaces.size > 0)
    return <p class="advice">Choose a marked space, or any other to learn why not.</p>;
  return null;
}

function WhyNot() {
  const notice = table.notice.value;
  if (!notice) return null;
  const now = table.look.value;
  const side = table.actor.value;
  return (
    <section class="notice" role="status">
      <h3>{notice.title}</h3>
      {notice.reasons.map((reason) => (
        <p key={reason.wish + reason.rule}>
          {reason.wish && now && side && <b>{table.skin.value.phrase(reason.wish, now.view, side)}: </b>}
          {reason.text} <RuleLink id={reason.rule} />
        </p>
      ))}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          table.notice.value = null;
        }}
      >
        Close
      </button>
    </section>
  );
}

function TypedOrder() {
  const [text, setText] = useState("");
  const actions = table.look.value?.actions ?? [];
  const fitting = actions.filter((action) => action.startsWith(text)).slice(0, 40);
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) void table.order(text);
        setText("");
      }}
    >
      <label for="order">Or type an order</label>
      <div class="row">
        <input
          id="order"
          list="orders"
          value={text}
          autocomplete="off"
          spellcheck={false}
          placeholder={actions[0] ?? ""}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <datalist id="orders">
          {fitting.map((action) => (
            <option key={action} value={action} />
          ))}
        </datalist>
        <button type="submit">Do</button>
      </div>
    </form>
  );
}

function HintLine() {
  const hint = table.hint.value;
  const now = table.look.value;
  const side = table.actor.value;
  if (!hint || !now || !side) return null;
  return (
    <p class="hint">
      <span>
        <b>Hint:</b> {table.skin.value.phrase(hint.action, now.view, side)}
      </span>
      <button type="button" onClick={() => table.act(hint.action)}>
        Do it
      </button>
    </p>
  );
}

function Actions() {
  const offered = table.offered.value;
  const picked = table.picked.value;
  const all = table.choices.value;
  const loose = all.filter((choice) => choice.picks.length === 0);
  if (picked.length > 0)
    return (
      <>
        <Advice />
        {table.choicesHere.value.length > 0 && <Variants choices={table.choicesHere.value} />}
        {offered.complete.length > 0 && <Variants choices={offered.complete} />}
        {offered.complete.length === 0 && offered.left.length <= fewEnough && (
          <Variants choices={offered.left} />
        )}
        <button type="button" class="quiet" onClick={table.unpick}>
          Choose something else
        </button>
      </>
    );
  return (
    <>
      <Advice />
      <Variants choices={all.length <= listable ? all : loose} />
    </>
  );
}

export function Decision() {
  const now = table.shown.value;
  if (!now) return null;
  const thinking = table.thinking.value;
  const sides = new Map(now.sides.map((side) => [side.id, side.name]));
  const owing = table.actor.value ?? thinking ?? now.prompt.sides[0] ?? "";
  const nation = table.skin.value.side(owing);
  return (
    <section
      class="decision"
      aria-label="Decision"
      style={{ "--side": nation.ground, "--side-ink": nation.ink }}
    >
      <h2 class="prompt" data-testid="prompt" data-kind={now.prompt.kind ?? "over"} data-side={owing}>
        {now.outcome ? "The battle is over" : now.prompt.words}
      </h2>
      {now.outcome && (
        <p class="outcome" data-testid="outcome">
          {now.outcome.winner === "draw"
            ? "A draw"
            : `${sides.get(now.outcome.winner) ?? now.outcome.winner} victory`}
          {` by ${now.outcome.score.join(" to ")}`} <RuleLink id={now.outcome.rule} />
        </p>
      )}
      {thinking && (
        <p class="thinking" role="status">
          <span class="spinner" aria-hidden="true" /> {sides.get(thinking) ?? thinking} is thinking…
        </p>
      )}
      {table.past.value && <p class="advice">You look at the past: after action {now.step}.</p>}
      <HintLine />
      {table.actor.value && <Actions />}
      <WhyNot />
      <Forecast />
      {table.actor.value && <TypedOrder />}
    </section>
  );
}
