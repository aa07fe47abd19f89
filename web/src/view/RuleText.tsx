/** The words of a rule: its tables as tables, other rules as links. */
import { blocks, type Part } from "../model/ruletext";
import { RuleLink } from "./RuleLink";

const Words = ({ parts }: { parts: Part[] }) => (
  <>
    {parts.map((part, i) => {
      if (part.kind === "rule") return <RuleLink key={i} id={part.text} />;
      return part.kind === "code" ? <code key={i}>{part.text}</code> : part.text;
    })}
  </>
);

export const RuleText = ({ text }: { text: string }) => (
  <>
    {blocks(text).map((block, i) =>
      block.kind === "paragraph" ? (
        <p key={i}>
          <Words parts={block.parts} />
        </p>
      ) : (
        <div key={i} class="rule-table" tabIndex={0} role="group" aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.rows[0]?.map((cell, c) =>
                  cell.length === 0 ? (
                    <td key={c} />
                  ) : (
                    <th key={c} scope="col">
                      <Words parts={cell} />
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {block.rows.slice(1).map((row, r) => (
                <tr key={r}>
                  {row.map((cell, c) => (
                    <td key={c}>
                      <Words parts={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ),
    )}
  </>
);
