import type { Screen } from '~/config/account.ts';
import type { AuthText } from '~/config/accountTexts.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { useFocusOnChange } from './useFocusOnChange.ts';

/** The reasons why a form was not accepted: a sentence for the whole form, and texts for its fields. */
export type Problem = {
  readonly sentence?: string;
  readonly fields?: ReadonlyMap<string, AuthText>;
  /** A sentence that is shown in a bar beside the form. */
  readonly aside?: string;
  /** The screens that the sentence mentions. */
  readonly ways?: readonly WayOut[];
};

/** A button that leads to another screen. */
type WayOut = { readonly label: string; readonly screen: Screen };

type Props = {
  readonly problem: Problem | undefined;
  readonly fields: readonly Pick<FieldDefinition, 'name' | 'label'>[];
  /** The sentence above a list of fields. */
  readonly heading: string;
  /** The prefix of the fields' ids. */
  readonly scope?: string;
  readonly onWay?: ((screen: Screen) => void) | undefined;
};

function Ways({ ways, onWay }: { readonly ways: readonly WayOut[]; readonly onWay: Props['onWay'] }) {
  return (
    <p className="line">
      {ways.map(({ label, screen }) => (
        <button key={screen} type="button" className="as-link" onClick={() => onWay?.(screen)}>
          {label}
        </button>
      ))}
    </p>
  );
}

/**
 * The summary above a form, which gets the focus (WCAG 3.3.1, technique G139). It is in the page even while empty, so that its change is
 * announced.
 */
export function Problems({ problem, fields, heading, scope = 'auth', onWay }: Props) {
  const shown = problem?.aside === undefined ? problem : undefined;
  const place = useFocusOnChange<HTMLDivElement>(shown);
  const flawed = fields.filter(({ name }) => shown?.fields?.has(name) === true);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={place}>
      {shown !== undefined && <p dir="auto">{shown.sentence ?? heading}</p>}
      {shown?.ways !== undefined && <Ways ways={shown.ways} onWay={onWay} />}
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
