import { useEffect, useState } from 'react';
import type { Shut } from '~/lib/chat/contract.ts';
import type { WaysToRoom } from './chatDoor.ts';
import type { ChatWords } from './chatWords.ts';

type Props = {
  readonly shut: Shut;
  readonly words: ChatWords;
  readonly ways: WaysToRoom;
  readonly timeOf: (instant: string) => string;
  /** Sends the verification mail again; resolves to whether it did. */
  readonly resend: () => Promise<boolean>;
  /** The address to which the mail goes; undefined if the provider does not respond. */
  readonly askAddress: () => Promise<string | undefined>;
  readonly retry: () => void;
};

const sentenceOf = (shut: Shut, words: ChatWords, timeOf: Props['timeOf']): string => {
  if (shut.why !== 'closed') return words(shut.why);
  return shut.opensAt === null ? words('closed') : words('opensAt', { time: timeOf(shut.opensAt) });
};

type UnverifiedProps = Pick<Props, 'words' | 'ways' | 'resend' | 'askAddress' | 'retry'>;

function Unverified({ words, ways, resend, askAddress, retry }: UnverifiedProps) {
  const [outcome, setOutcome] = useState<'asked' | 'resent' | 'unreachable'>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    void askAddress().then(setAddress);
  }, [askAddress]);
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
      {/* Below the buttons, because it arrives late: nothing moves that a finger may be about to press. */}
      {address !== undefined && <p>{words('address', { address })}</p>}
      <p role="status">{outcome !== undefined && outcome !== 'asked' && words(outcome)}</p>
    </>
  );
}

/** The reason why the room is closed to this member, and the way to open it. */
export function ChatShut({ shut, words, timeOf, ...props }: Props) {
  const { ways } = props;
  return (
    <div className="shut">
      <p>{sentenceOf(shut, words, timeOf)}</p>
      {shut.why === 'emailNotVerified' && <Unverified {...props} words={words} />}
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
