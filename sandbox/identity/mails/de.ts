import type { Wordings } from './wording.ts';

const HELLO = 'Hallo {name},';
const NOT_ME = 'Das waren nicht Sie? Ändern Sie Ihr Passwort, und schreiben Sie uns an {contact}.';
/** To the former address, whose owner may no longer be able to log in. */
const TAKEN =
  'Das waren nicht Sie? Schreiben Sie uns bitte sofort an {contact}, und zwar von dieser Adresse aus: Wir helfen Ihnen, Ihr Konto zurückzubekommen.';
const IGNORE = 'Sie haben nichts angefordert? Dann ignorieren Sie diese Nachricht: Es ändert sich nichts.';
const SIGNATURE = 'Ihr Team vom {club}';

export const de: Wordings = {
  'verify-email': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      HELLO,
      'willkommen im Club! Bestätigen Sie Ihre Adresse mit dem Link unten, oder geben Sie den Code {code} ein.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'new-email': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      HELLO,
      'diese Adresse ersetzt die alte, sobald Sie sie mit dem Link unten oder dem Code {code} bestätigen.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      HELLO,
      'die Adresse Ihres Kontos wurde soeben geändert. An diese hier schreiben wir nicht mehr.',
      TAKEN,
      SIGNATURE,
    ],
  },
  'reset-password': {
    subject: 'Wählen Sie ein neues Passwort',
    paragraphs: [
      HELLO,
      'wählen Sie mit dem Link unten ein neues Passwort, oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: [HELLO, 'das Passwort Ihres Kontos wurde soeben geändert.', NOT_ME, SIGNATURE],
  },
  'recover-account': {
    subject: 'So kommen Sie wieder in Ihr Konto',
    paragraphs: [
      HELLO,
      'legen Sie mit dem Link unten einen neuen Passkey oder ein neues Passwort an, oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'magic-link': {
    subject: 'Ihr Anmeldelink',
    paragraphs: [
      HELLO,
      'melden Sie sich mit dem Link unten an, und zwar in dem Browser, in dem Sie ihn angefordert haben, oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'second-factor': {
    subject: 'Ihr Bestätigungscode: {code}',
    paragraphs: [
      HELLO,
      'Ihr Bestätigungscode lautet {code}. Er gilt {minutes} Minuten. Geben Sie ihn nicht weiter.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'sms-code': {
    subject: 'Ihr Code vom {club}',
    paragraphs: ['{club}: {code} ist Ihr Code. Er gilt {minutes} Minuten. Geben Sie ihn nicht weiter.'],
  },
  'passkey-added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    paragraphs: [HELLO, 'Ihrem Konto wurde soeben ein Passkey hinzugefügt.', NOT_ME, SIGNATURE],
  },
  'passkey-removed': {
    subject: 'Ein Passkey wurde entfernt',
    paragraphs: [HELLO, 'Aus Ihrem Konto wurde soeben ein Passkey entfernt.', NOT_ME, SIGNATURE],
  },
  'email-changing': {
    subject: 'Ihre E-Mail-Adresse soll geändert werden',
    paragraphs: [
      HELLO,
      'für Ihr Konto wurde eine neue E-Mail-Adresse angegeben. Diese hier gilt, bis die neue bestätigt ist.',
      'Das waren nicht Sie? Wählen Sie sofort über „Passwort vergessen?“ ein neues Passwort: Damit ist die Änderung hinfällig, und alle Geräte werden abgemeldet. Schreiben Sie uns auch an {contact}.',
      SIGNATURE,
    ],
  },
  'account-claimed': {
    subject: 'Ihre Adresse ist bestätigt: Wählen Sie ein Passwort',
    paragraphs: [
      HELLO,
      'Ihre Adresse wurde soeben bestätigt, ohne dass Sie angemeldet waren. Zur Sicherheit wurde alles entfernt, was bisher Zugang zum Konto gab: Passwort, Passkeys, Telefonnummer und verknüpfte Konten.',
      'Wählen Sie mit dem Link unten ein neues Passwort.',
      'Das waren nicht Sie? Schreiben Sie uns an {contact}.',
      SIGNATURE,
    ],
  },
  'factor-added': {
    subject: 'Ein zweiter Faktor wurde hinzugefügt',
    paragraphs: [HELLO, 'Ihrem Konto wurde soeben ein zweiter Faktor hinzugefügt.', NOT_ME, SIGNATURE],
  },
  'factor-removed': {
    subject: 'Ein zweiter Faktor wurde entfernt',
    paragraphs: [HELLO, 'Aus Ihrem Konto wurde soeben ein zweiter Faktor entfernt.', NOT_ME, SIGNATURE],
  },
  'phone-added': {
    subject: 'Eine Telefonnummer wurde hinzugefügt',
    paragraphs: [
      HELLO,
      'für Ihr Konto wurde soeben eine Telefonnummer bestätigt. Mit ihr kann man sich anmelden.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-linked': {
    subject: 'Ein weiteres Konto wurde verknüpft',
    paragraphs: [
      HELLO,
      'Mit Ihrem Konto wurde soeben ein Konto bei einem anderen Anbieter verknüpft. Damit kann man sich anmelden.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-unlinked': {
    subject: 'Eine Verknüpfung wurde aufgehoben',
    paragraphs: [
      HELLO,
      'Die Verknüpfung Ihres Kontos mit einem Konto bei einem anderen Anbieter wurde soeben aufgehoben. Damit kann man sich nicht mehr anmelden.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-deleted': {
    subject: 'Ihr Konto wurde gelöscht',
    paragraphs: [
      HELLO,
      'Ihr Konto, sein ganzer Inhalt und Ihre Chatnachrichten wurden gelöscht. Danke, dass Sie mit uns gefahren sind!',
      'Das waren nicht Sie? Schreiben Sie uns an {contact}.',
      SIGNATURE,
    ],
  },
  'newsletter-confirm': {
    subject: 'Bestätigen Sie Ihr Newsletter-Abonnement',
    paragraphs: [
      HELLO,
      'es fehlt nur noch ein Schritt: Öffnen Sie den Link unten, und bestätigen Sie Ihre Adresse. Damit beginnt Ihr Abonnement des Newsletters. Der Link gilt zwei Tage.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'newsletter-known': {
    subject: 'Sie haben den Newsletter schon abonniert',
    paragraphs: [
      HELLO,
      'diese Adresse wurde soeben auf unserer Newsletter-Seite eingegeben. Ihr Abonnement ist schon bestätigt: Sie müssen nichts weiter tun.',
      IGNORE,
      SIGNATURE,
    ],
  },
};
