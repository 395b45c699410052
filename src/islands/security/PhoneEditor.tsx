import { useState } from 'react';
import type { Account } from '~/lib/memberSecurity.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Problem } from '../shared/Problems.tsx';
import { CodeForm } from './CodeForm.tsx';
import { FormsOrCode } from './FormsOrCode.tsx';
import type { SecurityKit } from './securityKit.ts';
import type { Words } from './securityWords.ts';

const statusOf = ({ phone, isPhoneVerified }: Account, words: Words): string => {
  if (phone === undefined) return words('phoneNone');
  return words(isPhoneVerified ? 'phoneVerified' : 'phoneUnverified', { address: phone });
};

type Props = { readonly kit: SecurityKit };
type Begin = (newPhone?: string) => Promise<Problem | undefined>;

/** The member's telephone number, and whether it is verified; a new one takes effect once the code of its text message was entered. */
export function PhoneEditor({ kit }: Props) {
  const { words, security, actions, run } = kit;
  const { account } = security;
  /** The number to which a code was sent. */
  const [open, setOpen] = useState<{ readonly phone: string; readonly isNew: boolean }>();
  const begin: Begin = async (newPhone) => {
    const problem = await actions.sendPhoneCode(newPhone);
    if (problem === undefined) setOpen({ phone: newPhone ?? account.phone ?? '', isNew: newPhone !== undefined });
    return problem;
  };
  return (
    <>
      <p>{statusOf(account, words)}</p>
      <FormsOrCode
        code={
          open && (
            <CodeForm
              kit={kit}
              part="phone"
              name="phone_code"
              address={open.phone}
              onCode={(values) => {
                const code = values.get('phone_code') ?? '';
                return run('phone', () => actions.verifyPhone(open.phone, code), words('phoneSaved'));
              }}
              onAgain={() => actions.sendPhoneCode(open.isNew ? open.phone : undefined)}
              onClose={() => {
                setOpen(undefined);
              }}
            />
          )
        }
      >
        <PhoneForms kit={kit} begin={begin} />
      </FormsOrCode>
    </>
  );
}

function PhoneForms({ kit, begin }: Props & { readonly begin: Begin }) {
  const { text, words, security, isBusy, press } = kit;
  const { phone, isPhoneVerified } = security.account;
  const field = { type: 'tel', autoComplete: 'tel', name: 'new_phone', flaw: 'badPhone' } as const;
  return (
    <>
      {phone !== undefined && !isPhoneVerified && (
        <button
          type="button"
          className="way"
          aria-disabled={isBusy}
          onClick={() => {
            press('phone', () => begin());
          }}
        >
          {text('sendCode')}
        </button>
      )}
      <AuthForm
        text={text}
        fields={[{ ...field, label: words('newPhone') }]}
        submitLabel={words('changePhone')}
        onSubmit={(values) => begin(values.get('new_phone') ?? '')}
      />
    </>
  );
}
