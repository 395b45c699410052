import { useEffect, useState } from 'react';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import { NEW_PASSWORD, PASSWORD_AGAIN } from '../shared/passwordFields.ts';
import type { SecurityKit } from './securityKit.ts';
import { useModal } from './useModal.ts';
import { UserName } from './UserName.tsx';

const fieldsOf = ({ text, words, security }: SecurityKit): readonly FieldDefinition[] => {
  const old = { type: 'password', autoComplete: 'current-password', name: 'old_password' } as const;
  return [
    ...(security.account.hasPassword ? [{ ...old, label: words('oldPassword') }] : []),
    { ...NEW_PASSWORD, name: 'password', label: text('newPassword'), hint: text('passwordHint') },
    { ...PASSWORD_AGAIN, name: 'password_confirmation', label: text('confirmation') },
  ];
};

const titleOf = ({ words, security }: SecurityKit): string =>
  words(security.account.hasPassword ? 'changePassword' : 'choosePassword');

/**
 * A new password, or the first one, in a dialog. It is not offered in a frame of another page: a press on that page could hit this form
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

/** The form; no typed text stays after it is closed. After a success the part is reset, and the dialog is gone. */
function PasswordDialog({ kit, onClose }: { readonly kit: SecurityKit; readonly onClose: () => void }) {
  const { text, words, security, actions, run } = kit;
  const { email, hasPassword } = security.account;
  const { dialog, close, events } = useModal(onClose);
  useEffect(() => {
    dialog.current?.querySelector<HTMLElement>('.field input')?.focus();
  }, [dialog]);
  return (
    <dialog ref={dialog} aria-labelledby="password-dialog-title" {...events}>
      <h2 id="password-dialog-title">{titleOf(kit)}</h2>
      <AuthForm
        text={text}
        fields={fieldsOf(kit)}
        submitLabel={text('savePassword')}
        judge={actions.judge}
        onSubmit={(values) => {
          const password = values.get('password') ?? '';
          const old = hasPassword ? (values.get('old_password') ?? '') : undefined;
          return run('password', () => actions.changePassword(password, old), words('passwordSaved'));
        }}
      >
        <UserName email={email ?? ''} />
      </AuthForm>
      <p className="line">
        <button type="button" className="link" onClick={close}>
          {words('cancel')}
        </button>
      </p>
    </dialog>
  );
}
