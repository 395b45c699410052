import { useState } from 'react';
import { afterSeen } from '~/lib/browser/timers.ts';
import { AskAgain } from '../shared/AskAgain.tsx';
import type { Text } from '../shared/authText.ts';
import { Snackbar } from '../shared/Snackbar.tsx';
import { SuccessBar } from '../shared/SuccessBar.tsx';
import { Confirm } from './Confirm.tsx';
import { SecurityPart } from './SecurityPart.tsx';
import { SECURITY_PARTS, type Asked, type SecurityActions } from './securityKit.ts';
import { useSecurity } from './useSecurity.ts';
import type { Words } from './securityWords.ts';

type Props = {
  readonly text: Text;
  readonly words: Words;
  /** Undefined during the build: until then the section is informational. */
  readonly actions: SecurityActions | undefined;
};

/**
 * The security settings of a member's account.
 *
 * Why an island: all of it is stored and changed at the provider.
 * Without JavaScript: each part states its purpose.
 */
export function Security({ text, words, actions }: Props) {
  const { security, note, isBusy, counts, changed, load, run, press } = useSecurity(
    actions,
    words,
    text('unreachable'),
  );
  const [asked, ask] = useState<Asked>();
  const isKnown = security !== undefined && security !== 'failed';
  const kit =
    isKnown && actions !== undefined ? { text, words, security, actions, isBusy, run, press, ask } : undefined;
  return (
    <>
      {security === 'failed' && (
        <p className="line" role="alert">
          {words('notLoaded')} <AskAgain className="link" label={words('again')} wait={text('wait')} ask={load} />
        </p>
      )}
      {SECURITY_PARTS.map((name) => (
        <SecurityPart key={name} name={name} words={words} kit={kit} count={counts[name] ?? 0} changed={changed} />
      ))}
      <SuccessBar success={note?.kind === 'done' ? note : undefined} wait={afterSeen} />
      {note?.kind === 'failed' && <Snackbar message={note.message} closeLabel={text('close')} />}
      {asked !== undefined && (
        <Confirm
          words={words}
          asked={asked}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </>
  );
}
