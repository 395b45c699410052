import { useEffect, useRef, type ComponentType } from 'react';
import { EmailEditor } from './EmailEditor.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PasswordEditor } from './PasswordEditor.tsx';
import { PhoneEditor } from './PhoneEditor.tsx';
import { SecondFactors } from './SecondFactors.tsx';
import type { SecurityKit, SecurityPartName } from './securityKit.ts';
import { SessionDevices } from './SessionDevices.tsx';
import { TrustedDevices } from './TrustedDevices.tsx';
import type { Words } from './securityWords.ts';
import type { Changed } from './useSecurity.ts';

const PARTS: Readonly<Record<SecurityPartName, ComponentType<{ readonly kit: SecurityKit }>>> = {
  email: EmailEditor,
  phone: PhoneEditor,
  password: PasswordEditor,
  linked: LinkedAccounts,
  passkeys: Passkeys,
  factors: SecondFactors,
  trusted: TrustedDevices,
  sessions: SessionDevices,
};

type Props = {
  readonly name: SecurityPartName;
  readonly words: Words;
  readonly kit: SecurityKit | undefined;
  /** The number of changes after which the part begins afresh. */
  readonly count: number;
  readonly changed: Changed | undefined;
};

/** One part of the section: its purpose, and the state once it is known. After a change it keeps the focus if it had it. */
export function SecurityPart({ name, words, kit, count, changed }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // If the removed element had the focus, the body has it now; a field in which the member types meanwhile keeps it.
    const { current } = heading;
    if (changed?.part === name && current?.ownerDocument.activeElement?.localName === 'body') current.focus();
  }, [changed, name]);
  const Part = PARTS[name];
  return (
    <section aria-labelledby={`security-${name}`}>
      <h3 id={`security-${name}`} tabIndex={-1} ref={heading}>
        {words(`${name}Title`)}
      </h3>
      <p>{words(`${name}Lead`)}</p>
      {kit !== undefined && <Part key={count} kit={kit} />}
    </section>
  );
}
