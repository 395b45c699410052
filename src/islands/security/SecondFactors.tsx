import { useState } from 'react';
import type { Factor, FactorTarget } from '~/lib/memberSecurity.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { SecurityEntry } from './SecurityEntry.tsx';
import { FactorCode } from './FactorCode.tsx';
import { FormsOrCode } from './FormsOrCode.tsx';
import type { Problem } from '../shared/Problems.tsx';
import type { SecurityKit } from './securityKit.ts';

const targetOf = ({ type, value }: Factor): FactorTarget =>
  type === 'email' ? { type } : { type, phoneNumber: value };

type Props = { readonly kit: SecurityKit };

/** Proofs besides the password: codes to the mailbox, or to a telephone. */
export function SecondFactors({ kit }: Props) {
  const { words, security, actions, run } = kit;
  const [open, setOpen] = useState<{ readonly target: FactorTarget; readonly address: string }>();
  const begin = async (target: FactorTarget, address: string): Promise<Problem | undefined> => {
    const found = await actions.startFactor(target);
    if (typeof found === 'object') return found;
    if (found === 'sent') setOpen({ target, address });
    // It was added elsewhere, and the list is out of date. Not awaited: the press of the button is still under way.
    else void run('factors', () => Promise.resolve(undefined), words('factorAdded'));
    return undefined;
  };
  return (
    <>
      {security.factors.length === 0 && <p>{words('factorsNone')}</p>}
      <FactorList kit={kit} />
      <FormsOrCode
        code={
          open && (
            <FactorCode
              kit={kit}
              {...open}
              onClose={() => {
                setOpen(undefined);
              }}
            />
          )
        }
      >
        <NewFactor kit={kit} begin={begin} />
      </FormsOrCode>
    </>
  );
}

function FactorList({ kit }: Props) {
  const { words, security, actions } = kit;
  return (
    <ul>
      {security.factors.map((factor) => (
        <SecurityEntry
          key={factor.type + factor.value}
          kit={kit}
          part="factors"
          notes={[]}
          label={words('remove')}
          message={words('factorRemoved')}
          name={words(factor.type === 'email' ? 'byMail' : 'bySms', { address: factor.value })}
          asked={words('factorAsked')}
          onPress={() => actions.removeFactor(targetOf(factor))}
        />
      ))}
    </ul>
  );
}

type Begin = (target: FactorTarget, address: string) => Promise<Problem | undefined>;

function NewFactor({ kit, begin }: Props & { readonly begin: Begin }) {
  const { text, words, security, isBusy, press } = kit;
  const { email, isEmailVerified } = security.account;
  const has = (type: Factor['type']): boolean => security.factors.some((factor) => factor.type === type);
  const field = { type: 'tel', autoComplete: 'tel', name: 'factor_phone', flaw: 'badPhone' } as const;
  return (
    <>
      {!has('email') && !isEmailVerified && <p>{words('factorNeedsEmail')}</p>}
      {!has('email') && isEmailVerified && (
        <button
          type="button"
          className="way"
          aria-disabled={isBusy}
          onClick={() => {
            press('factors', () => begin({ type: 'email' }, email ?? ''));
          }}
        >
          {words('enrolMail')}
        </button>
      )}
      {!has('sms') && (
        <AuthForm
          text={text}
          fields={[{ ...field, label: text('phone') }]}
          submitLabel={words('enrolPhone')}
          onSubmit={(values) => {
            const phoneNumber = values.get('factor_phone') ?? '';
            return begin({ type: 'sms', phoneNumber }, phoneNumber);
          }}
        />
      )}
    </>
  );
}
