import type { AuthText } from '~/config/accountTexts.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { useFocusOnChange } from './useFocusOnChange.ts';

/** The reasons why a form was not accepted: a sentence for the whole, and texts for its fields. */
export type Problem = {
  readonly sentence?: string;
  readonly fields?: ReadonlyMap<string, AuthText>;
  /** The provider's own sentence, shown as text in a bar beside the form: it may say more than the site's. */
  readonly aside?: string;
  /** The provider did not answer: passwords are emptied (docs/threat-model.md T64). */
  readonly isUnanswered?: boolean;
};

type Props = {
  readonly problem: Problem | undefined;
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'label'>[];
  /** The sentence above a list of fields. */
  readonly heading: string;
  /** The prefix of the fields' ids. */
  readonly scope?: string;
};

/**
 * The summary above a form, which gets the focus (WCAG 3.3.1, technique G139). It is in the page while it is empty, so that its change is
 * announced.
 */
export function Problems({ problem, fields, heading, scope = 'auth' }: Props) {
  const shown = problem?.aside === undefined ? problem : undefined;
  const place = useFocusOnChange<HTMLDivElement>(shown);
  const flawed = fields.filter(({ name }) => shown?.fields?.has(name) === true);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={place}>
      {shown !== undefined && <p>{shown.sentence ?? heading}</p>}
      {flawed.length > 0 && (
        <ul>
          {flawed.map(({ name, label }) => (
            <li key={name}>
              <a href={`#${scope}-${name}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
