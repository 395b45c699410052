import { useState } from 'react';
import type { Shut } from '~/lib/chat/contract.ts';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly shut: Shut;
  readonly words: ChatWords;
  readonly profilePath: string;
  readonly timeOf: (instant: string) => string;
  /** Sends the verification mail once more; whether it did. */
  readonly resend: () => Promise<boolean>;
  readonly retry: () => void;
};

const sentenceOf = (shut: Shut, words: ChatWords, timeOf: Props['timeOf']): string => {
  if (shut.why !== 'closed') return words(shut.why);
  return shut.opensAt === null ? words('closed') : words('opensAt', { time: timeOf(shut.opensAt) });
};

function Unverified({ words, resend, retry }: Pick<Props, 'words' | 'resend' | 'retry'>) {
  const [outcome, setOutcome] = useState<'asked' | 'resent' | 'unreachable'>();
  const press = async (): Promise<void> => {
    if (outcome === 'asked') return;
    setOutcome('asked');
    setOutcome((await resend()) ? 'resent' : 'unreachable');
  };
  return (
    <>
      <p className="line">
        <button type="button" className="button" aria-disabled={outcome === 'asked'} onClick={() => void press()}>
          {words('resend')}
        </button>
        <button type="button" className="as-link" onClick={retry}>
          {words('checked')}
        </button>
      </p>
      <p role="status">{outcome !== undefined && outcome !== 'asked' && words(outcome)}</p>
    </>
  );
}

/** Why the room stays shut for this member, and the way to open it. */
export function ChatShut({ shut, words, profilePath, timeOf, resend, retry }: Props) {
  return (
    <div className="shut">
      <p>{sentenceOf(shut, words, timeOf)}</p>
      {shut.why === 'emailNotVerified' && <Unverified words={words} resend={resend} retry={retry} />}
      {shut.why === 'nameReserved' && (
        <p>
          <a href={`${profilePath}#personal`}>{words('profile')}</a>
        </p>
      )}
    </div>
  );
}
