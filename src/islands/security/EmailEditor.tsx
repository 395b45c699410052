import type { Account } from '~/lib/memberSecurity.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { SecurityKit } from './securityKit.ts';
import type { Words } from './securityWords.ts';

const statusOf = ({ email, isEmailVerified }: Account, words: Words): string => {
  if (email === undefined) return words('emailNone');
  return words(isEmailVerified ? 'emailVerified' : 'emailUnverified', { address: email });
};

/** The member's address, and whether it is verified; a new one takes effect once the link in its mail was followed. */
export function EmailEditor({ kit }: { readonly kit: SecurityKit }) {
  const { text, words, security, actions, isBusy, run, press } = kit;
  const { account } = security;
  const isUnverified = account.email !== undefined && !account.isEmailVerified;
  const awaited = actions.awaitedEmail();
  // If the link was followed meanwhile, the code is no longer needed.
  const awaitsCode = isUnverified || (awaited !== undefined && awaited !== account.email);
  const type = { type: 'email', autoComplete: 'email', missing: 'emailRequired' } as const;
  return (
    <>
      <p>{statusOf(account, words)}</p>
      {isUnverified && (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => {
            press('email', actions.resend, text('resent'));
          }}
        >
          {text('resend')}
        </button>
      )}
      {awaitsCode && <EmailCode kit={kit} />}
      <AuthForm
        text={text}
        fields={[{ ...type, name: 'new_email', label: words('newEmail') }]}
        submitLabel={words('changeEmail')}
        onSubmit={(values) => {
          const email = values.get('new_email') ?? '';
          return run('email', () => actions.changeEmail(email), words('emailPending', { address: email }));
        }}
      />
    </>
  );
}

function EmailCode({ kit: { text, words, actions, run } }: { readonly kit: SecurityKit }) {
  return (
    <AuthForm
      text={text}
      fields={[{ name: 'email_code', label: words('emailCode'), type: 'text', autoComplete: 'one-time-code' }]}
      submitLabel={text('check')}
      onSubmit={(values) =>
        run('email', () => actions.verifyEmail(values.get('email_code') ?? ''), words('emailConfirmed'), true)
      }
    />
  );
}
