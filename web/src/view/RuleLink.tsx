/** A rule's id, as a way into the rulebook. */
export const RuleLink = ({ id }: { id: string }) =>
  id ? (
    <a class="rule-link" href={`#/rules/${id}`}>
      {id}
    </a>
  ) : null;
