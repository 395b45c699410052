import { useState } from 'react';
import type { Shut } from '~/lib/chat/contract.ts';
import type { WaysToRoom } from './chatDoor.ts';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly shut: Shut;
  readonly words: ChatWords;
  readonly ways: WaysToRoom;
  readonly timeOf: (instant: string) => string;
  /** Sends the verification mail once more; whether it did. */
  readonly resend: () => Promise<boolean>;
  readonly retry: () => void;
};

const sentenceOf = (shut: Shut, words: ChatWords, timeOf: Props['timeOf']): string => {
  if (shut.why !== 'closed') return words(shut.why);
  return shut.opensAt === null ? words('closed') : words('opensAt', { time: timeOf(shut.opensAt) });
};

function Unverified({ words, ways, resend, retry }: Pick<Props, 'words' | 'ways' | 'resend' | 'retry'>) {
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
        <a href={ways.verify}>{words('verify')}</a>
      </p>
      <p role="status">{outcome !== undefined && outcome !== 'asked' && words(outcome)}</p>
    </>
  );
}

/** Why the room stays shut for this member, and the way to open it. */
export function ChatShut({ shut, words, ways, timeOf, resend, retry }: Props) {
  return (
    <div className="shut">
      <p>{sentenceOf(shut, words, timeOf)}</p>
      {shut.why === 'emailNotVerified' && <Unverified words={words} ways={ways} resend={resend} retry={retry} />}
      {shut.why === 'nameReserved' && (
        <p>
          <a href={`${ways.profile}#personal_anchor`}>{words('profile')}</a>
        </p>
      )}
      {shut.why === 'anonymous' && (
        <p>
          <a className="button" href={ways.login}>
            {words('signIn')}
          </a>
        </p>
      )}
    </div>
  );
}
