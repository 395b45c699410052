import { useEffect, useRef, useState } from 'react';
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

const titleOf = ({ words, security }: SecurityKit): string =>
  words(security.account.hasPassword ? 'changePassword' : 'choosePassword');

/**
 * A new password, or the first one, in a dialog. In a frame of another page it is not offered: a press on that page could land on this form
 * (docs/threat-model.md T18).
 */
export function PasswordEditor({ kit }: { readonly kit: SecurityKit }) {
  const { words, security, actions } = kit;
  const [isOpen, setOpen] = useState(false);
  if (actions.isFramed) return <p>{words('framed')}</p>;
  return (
    <>
      {!security.account.hasPassword && <p>{words('passwordNone')}</p>}
      <button
        type="button"
        className="way"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {titleOf(kit)}
      </button>
      {isOpen && (
        <PasswordDialog
          kit={kit}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The form; nothing that was typed stays after it is closed. After a success the part begins afresh, and the dialog is gone. */
function PasswordDialog({ kit, onClose }: { readonly kit: SecurityKit; readonly onClose: () => void }) {
  const { text, words, security, actions, run } = kit;
  const { email, hasPassword } = security.account;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('.field input')?.focus();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby="password-dialog-title" onClose={onClose}>
      <h2 id="password-dialog-title">{titleOf(kit)}</h2>
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
      <p className="line">
        <button type="button" className="link" onClick={() => dialog.current?.close()}>
          {words('cancel')}
        </button>
      </p>
    </dialog>
  );
}
