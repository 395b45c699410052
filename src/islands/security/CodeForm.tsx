import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import type { SecurityKit, SecurityPartName } from './securityKit.ts';

type Props = {
  readonly kit: SecurityKit;
  readonly part: SecurityPartName;
  /** The name of the field. */
  readonly name: string;
  /** The address or number to which the code was sent. */
  readonly address: string;
  readonly onCode: (values: Values) => Promise<Problem | undefined>;
  /** Sends another code; undefined if that is not offered. */
  readonly onAgain?: () => Promise<Problem | undefined>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** Asks for a code that was sent by mail or by text message. */
export function CodeForm({ kit, part, name, address, onCode, onAgain, onClose, children }: Props) {
  const { text, words } = kit;
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    lead.current?.focus();
  }, []);
  return (
    <>
      <p ref={lead} tabIndex={-1} role="status">
        {words('codeSent', { address })}
      </p>
      <AuthForm
        text={text}
        fields={[{ name, label: text('code'), type: 'text', autoComplete: 'one-time-code' }]}
        submitLabel={text('check')}
        onSubmit={onCode}
      >
        {children}
      </AuthForm>
      <p className="line">
        {onAgain !== undefined && <AnotherCode kit={kit} part={part} address={address} onAgain={onAgain} />}
        <button type="button" className="link" onClick={onClose}>
          {words('cancel')}
        </button>
      </p>
    </>
  );
}

type AnotherProps = Pick<Props, 'kit' | 'part' | 'address'> & { readonly onAgain: NonNullable<Props['onAgain']> };

function AnotherCode({ kit, part, address, onAgain }: AnotherProps) {
  const { words, isBusy, press } = kit;
  const [isSent, setSent] = useState(false);
  const again = async (): Promise<Problem | undefined> => {
    setSent(false);
    const problem = await onAgain();
    setSent(problem === undefined);
    return problem;
  };
  return (
    <>
      <span role="status">{isSent && words('codeResent', { address })}</span>
      <button
        type="button"
        className="link"
        aria-disabled={isBusy}
        onClick={() => {
          press(part, again);
        }}
      >
        {words('codeAgain')}
      </button>
    </>
  );
}
