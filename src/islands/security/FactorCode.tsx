import { useEffect, useRef } from 'react';
import type { FactorTarget } from '~/lib/memberSecurity.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { SecurityKit } from './securityKit.ts';
import { TrustBox } from '../shared/TrustBox.tsx';

type Props = {
  readonly kit: SecurityKit;
  readonly target: FactorTarget;
  /** Where the code was sent. */
  readonly address: string;
  readonly onClose: () => void;
};

/** Asks for the code that proves a new second factor. */
export function FactorCode({ kit, target, address, onClose }: Props) {
  const { text, words, actions, run } = kit;
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
        fields={[{ name: 'factor_code', label: text('code'), type: 'text', autoComplete: 'one-time-code' }]}
        submitLabel={text('check')}
        onSubmit={(values) => {
          const [code, isTrusted] = [values.get('factor_code') ?? '', values.has('trust_device')];
          return run('factors', () => actions.finishFactor(target, code, isTrusted), words('factorAdded'));
        }}
      >
        <TrustBox label={words('trustHere')} />
      </AuthForm>
      <button type="button" className="link" onClick={onClose}>
        {words('cancel')}
      </button>
    </>
  );
}
