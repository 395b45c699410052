/** Why a mail or an SMS is sent. */
export type MailKind =
  | 'verify-email'
  | 'new-email'
  | 'email-changed'
  | 'reset-password'
  | 'password-changed'
  | 'recover-account'
  | 'magic-link'
  | 'second-factor'
  | 'sms-code'
  | 'passkey-added'
  | 'account-deleted';

/** `{name}`, `{code}` and `{minutes}` are filled in; a link stands below the text by itself. */
export type Wordings = Readonly<Record<MailKind, { readonly subject: string; readonly paragraphs: readonly string[] }>>;
