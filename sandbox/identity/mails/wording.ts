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
  | 'passkey-removed'
  | 'factor-added'
  | 'factor-removed'
  | 'phone-added'
  | 'account-linked'
  | 'account-unlinked'
  | 'account-deleted'
  | 'newsletter-confirm'
  | 'newsletter-known';

/** Texts with the placeholders `{name}`, `{code}`, `{minutes}`, `{club}` and `{contact}`; the link follows below the text. */
export type Wordings = Readonly<Record<MailKind, { readonly subject: string; readonly paragraphs: readonly string[] }>>;
