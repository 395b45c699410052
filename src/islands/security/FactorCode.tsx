import type { FactorTarget } from '~/lib/memberSecurity.ts';
import { TrustBox } from '../shared/TrustBox.tsx';
import { CodeForm } from './CodeForm.tsx';
import type { SecurityKit } from './securityKit.ts';

type Props = {
  readonly kit: SecurityKit;
  readonly target: FactorTarget;
  /** The address or number to which the code was sent. */
  readonly address: string;
  readonly onClose: () => void;
};

/** Asks for the code that proves a new second factor. */
export function FactorCode({ kit, target, address, onClose }: Props) {
  const { words, actions, run } = kit;
  return (
    <CodeForm
      kit={kit}
      part="factors"
      name="factor_code"
      address={address}
      onClose={onClose}
      onCode={(values) => {
        const [code, isTrusted] = [values.get('factor_code') ?? '', values.has('trust_device')];
        return run('factors', () => actions.finishFactor(target, code, isTrusted), words('factorAdded'));
      }}
    >
      <TrustBox label={words('trustHere')} />
    </CodeForm>
  );
}
