import type { Locale } from '../../locales.ts';
import type { Account } from '../accounts/account.ts';
import { CODE_LIFE, HELP_EMAIL } from '../config.ts';
import type { Identity } from '../identity.ts';
import { clubName } from './clubName.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { MailKind } from './wording.ts';

const WORDINGS = { fr, en, es, de };

type Mail = {
  readonly kind: MailKind;
  readonly language: Locale;
  /** An e-mail address, or the telephone number of an SMS. */
  readonly to: string;
  /** Absent for a subscriber to the newsletter, who needs no account. */
  readonly member?: Pick<Account, 'id' | 'profile'>;
  readonly link?: string;
  readonly code?: string;
};

/**
 * Stores a mail or an SMS in the mailbox, in the given language. It is deleted with its member's account, even if the address has changed
 * since. The mail that confirms a deletion belongs to no account, nor do those of the newsletter (purgeExpired.ts).
 */
export function send({ database, clock }: Pick<Identity, 'database' | 'clock'>, mail: Mail): void {
  const { kind, language, to, member, link, code } = mail;
  const { subject, paragraphs } = WORDINGS[language][kind];
  const values = {
    name: member?.profile.given_name ?? '',
    code: code ?? '',
    minutes: String(CODE_LIFE / 60_000),
    club: clubName(language),
    contact: HELP_EMAIL,
  };
  const texts = paragraphs.map((paragraph) => fill(paragraph, values));
  database
    .prepare(
      `INSERT INTO mail (channel, kind, recipient, language, subject, paragraphs, link, code, sent_at, account_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT id FROM account WHERE id = ?))`,
    )
    .run(
      kind === 'sms-code' ? 'sms' : 'email',
      kind,
      to,
      language,
      fill(subject, values),
      JSON.stringify(texts),
      link ?? null,
      code ?? null,
      clock.now(),
      member?.id ?? null,
    );
}

/** Mails that notify a member of a change to the account, so that an attacker cannot make it unnoticed. */
type NoticeKind = Exclude<
  MailKind,
  | 'verify-email'
  | 'new-email'
  | 'reset-password'
  | 'recover-account'
  | 'magic-link'
  | 'second-factor'
  | 'sms-code'
  | 'account-deleted'
  | 'newsletter-confirm'
  | 'newsletter-known'
>;

type Notice = {
  readonly kind: NoticeKind;
  readonly language: Locale;
  readonly member: Pick<Account, 'id' | 'profile' | 'email'>;
  readonly link?: string;
};

/** Mails a member about a change of the account; a member without an address gets no mail. Call it in the transaction of the change. */
export function notify(identity: Pick<Identity, 'database' | 'clock'>, notice: Notice): void {
  const { email } = notice.member;
  if (email !== null) send(identity, { ...notice, to: email });
}

type Values = Readonly<Record<'name' | 'code' | 'minutes' | 'club' | 'contact', string>>;

/**
 * Replaces all placeholders in one pass, so that a member's name such as "{code}" is not replaced itself. For a member without a name, the
 * greeting is `Hello,`.
 */
function fill(text: string, values: Values): string {
  const greeted = values.name === '' ? text.replace(/,? \{name\}/, '') : text;
  return greeted.replace(/\{(name|code|minutes|club|contact)\}/g, (_mark, name: keyof Values) => values[name]);
}
