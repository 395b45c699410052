import { DebugFacts, type Facts } from './DebugFacts.tsx';
import type { DebugWords } from './debugText.ts';

type Props = { readonly words: DebugWords; readonly caps: Facts; readonly onReset: (name: string) => void };

/** The stored items that prevent another prompt, each with a button to reset it. */
export function DebugCaps({ words, caps, onReset }: Props) {
  return (
    <DebugFacts title={words('caps')} facts={caps}>
      <p className="line">
        {caps.map(([name]) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              onReset(name);
            }}
          >
            {words('reset', { name })}
          </button>
        ))}
      </p>
    </DebugFacts>
  );
}
