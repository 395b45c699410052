/** The occasions of mails and SMS. */
export type MailKind =
  | 'verify-email'
  | 'new-email'
  | 'email-changed'
  | 'email-changing'
  | 'account-claimed'
  | 'reset-password'
  | 'password-changed'
  | 'recover-account'
  | 'magic-link'
  | 'second-factor'
  | 'sms-code'
  | 'passkey-added'
  | 'factor-added'
  | 'phone-added'
  | 'account-deleted';

/** Texts with the placeholders `{name}`, `{code}`, `{minutes}`, `{club}` and `{contact}`; the link follows below the text. */
export type Wordings = Readonly<Record<MailKind, { readonly subject: string; readonly paragraphs: readonly string[] }>>;
