import { DebugFacts } from './DebugFacts.tsx';
import type { DebugWords } from './debugText.ts';

type Props = { readonly words: DebugWords; readonly errors: readonly string[] };

/** The failures of the account on this page. */
export function DebugErrors({ words, errors }: Props) {
  return (
    <DebugFacts title={words('errors')} facts={[]}>
      {errors.length === 0 ? (
        <p>{words('noErrors')}</p>
      ) : (
        <ul>
          {errors.map((error, index) => (
            <li key={`${index} ${error}`}>{error}</li>
          ))}
        </ul>
      )}
    </DebugFacts>
  );
}
