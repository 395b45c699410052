import { DebugFacts, type Facts } from './DebugFacts.tsx';
import type { DebugWords } from './debugText.ts';

type Props = { readonly words: DebugWords; readonly caps: Facts; readonly onReset: (name: string) => void };

/** What keeps a member from being asked again, each with a way to be asked all the same. */
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
