import { AuthForm } from '../shared/AuthForm.tsx';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { SecurityKit } from './securityKit.ts';
import { UserName } from './UserName.tsx';

const DIFFERENT: Problem = { fields: new Map([['password_confirmation', 'differentPasswords']]) };

const fieldsOf = ({ text, words, security }: SecurityKit): readonly FieldDefinition[] => {
  const hidden = { type: 'password', autoComplete: 'new-password' } as const;
  const old = { type: 'password', autoComplete: 'current-password', name: 'old_password' } as const;
  return [
    ...(security.account.hasPassword ? [{ ...old, label: words('oldPassword') }] : []),
    { ...hidden, name: 'password', label: text('newPassword'), hint: text('passwordHint') },
    { ...hidden, name: 'password_confirmation', label: text('confirmation') },
  ];
};

/** A new password, or the first one. In a frame of another page it is not offered: who sees that page may press ours unseen (docs/threat-model.md T18). */
export function PasswordEditor({ kit }: { readonly kit: SecurityKit }) {
  const { text, words, security, actions, run } = kit;
  const { email, hasPassword } = security.account;
  if (actions.isFramed) return <p>{words('framed')}</p>;
  return (
    <>
      {!hasPassword && <p>{words('passwordNone')}</p>}
      <AuthForm
        text={text}
        fields={fieldsOf(kit)}
        submitLabel={text('savePassword')}
        judge={actions.judge}
        onSubmit={(values) => {
          const password = values.get('password') ?? '';
          if (password !== values.get('password_confirmation')) return Promise.resolve(DIFFERENT);
          const old = hasPassword ? (values.get('old_password') ?? '') : undefined;
          return run('password', () => actions.changePassword(password, old), words('passwordSaved'));
        }}
      >
        <UserName email={email ?? ''} />
      </AuthForm>
    </>
  );
}
