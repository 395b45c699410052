import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ConsentName } from '~/config/consent.ts';
import type { ProfileWording } from '~/config/profileTexts.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';
import { $profile } from '~/stores/profile.ts';
import { ConsentReceipt } from './ConsentReceipt.tsx';
import type { Problem } from '../shared/Problems.tsx';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import { Snackbar } from '../shared/Snackbar.tsx';
import { SuccessBar } from '../shared/SuccessBar.tsx';

type Props = {
  readonly text: ProfileWording;
  readonly region: string;
  /** The consents that can be withdrawn; the provider may list others, which it no longer accepts. */
  readonly known: readonly ConsentName[];
  readonly withdraw: (name: ConsentName) => Promise<Problem | undefined>;
};

/**
 * The consents of the member: when each was given, the text that was shown, and every earlier answer (the provider stores them, so they are
 * the same in any browser). One press withdraws a consent.
 *
 * Why an island: the answers come from the provider. Without JavaScript: a sentence states what the section needs.
 */
export function ConsentAnswers({ text, region, known, withdraw }: Props) {
  const { profile } = useStore($profile, { ssr: 'initial' });
  const { isBusy, attempt } = useOneAtATime();
  const [pressed, setPressed] = useState<ConsentName>();
  const [success, setSuccess] = useState<{ readonly message: string }>();
  const [problem, setProblem] = useState<string>();
  const press = (name: ConsentName): Promise<void> =>
    attempt(async () => {
      setPressed(name);
      setProblem(undefined);
      const found = await withdraw(name);
      if (found === undefined) setSuccess({ message: text('withdrawn') });
      else setProblem(found.aside ?? text('unreachable'));
    });
  if (profile === undefined) return null;
  return (
    <>
      {profile.consents.length === 0 && <p>{text('noAnswers')}</p>}
      <Receipts
        text={text}
        region={region}
        known={known}
        busy={isBusy ? pressed : undefined}
        consents={profile.consents}
        onWithdraw={(name) => void press(name)}
      />
      <SuccessBar success={success} wait={afterSeen} />
      {problem !== undefined && <Snackbar message={problem} closeLabel={text('close')} />}
    </>
  );
}

type ReceiptsProps = Pick<Props, 'text' | 'region' | 'known'> & {
  readonly consents: Profile['consents'];
  /** The consent that is being withdrawn. */
  readonly busy: ConsentName | undefined;
  readonly onWithdraw: (name: ConsentName) => void;
};

/** Nothing without entries: screen readers would announce an empty list. */
function Receipts({ text, region, known, consents, busy, onWithdraw }: ReceiptsProps) {
  if (consents.length === 0) return null;
  return (
    <ul className="receipts">
      {consents.map(({ key, answers }) => {
        const name = known.find((each) => each === key);
        return (
          <ConsentReceipt
            key={key}
            answers={answers}
            text={text}
            region={region}
            busy={busy}
            name={name}
            onWithdraw={onWithdraw}
          />
        );
      })}
    </ul>
  );
}
