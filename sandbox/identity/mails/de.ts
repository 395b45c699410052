import type { Wordings } from './wording.ts';

const NOT_ME = 'Das waren nicht Sie? Ändern Sie Ihr Passwort und schreiben Sie uns.';
const IGNORE = 'Sie haben nichts angefordert? Dann ignorieren Sie diese Nachricht: Es ändert sich nichts.';

export const de: Wordings = {
  'verify-email': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    paragraphs: [
      'Guten Tag, {name},',
      'willkommen im Club! Bestätigen Sie Ihre Adresse mit dem Link unten oder geben Sie den Code {code} ein.',
      IGNORE,
    ],
  },
  'new-email': {
    subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
    paragraphs: [
      'Guten Tag, {name},',
      'diese Adresse ersetzt die alte, sobald Sie sie mit dem Link unten oder dem Code {code} bestätigen.',
      IGNORE,
    ],
  },
  'email-changed': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    paragraphs: [
      'Guten Tag, {name},',
      'die Adresse Ihres Kontos wurde soeben geändert. An diese hier schreiben wir nicht mehr.',
      NOT_ME,
    ],
  },
  'reset-password': {
    subject: 'Wählen Sie ein neues Passwort',
    paragraphs: [
      'Guten Tag, {name},',
      'wählen Sie mit dem Link unten ein neues Passwort oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
    ],
  },
  'password-changed': {
    subject: 'Ihr Passwort wurde geändert',
    paragraphs: ['Guten Tag, {name},', 'das Passwort Ihres Kontos wurde soeben geändert.', NOT_ME],
  },
  'recover-account': {
    subject: 'So kommen Sie wieder in Ihr Konto',
    paragraphs: [
      'Guten Tag, {name},',
      'legen Sie mit dem Link unten einen neuen Passkey oder ein neues Passwort an oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
    ],
  },
  'magic-link': {
    subject: 'Ihr Anmeldelink',
    paragraphs: [
      'Guten Tag, {name},',
      'melden Sie sich mit dem Link unten an, und zwar in dem Browser, in dem Sie ihn angefordert haben, oder geben Sie den Code {code} ein. Beides gilt {minutes} Minuten.',
      IGNORE,
    ],
  },
  'second-factor': {
    subject: 'Ihr Bestätigungscode: {code}',
    paragraphs: [
      'Guten Tag, {name},',
      'Ihr Bestätigungscode lautet {code}. Er gilt {minutes} Minuten. Geben Sie ihn niemandem.',
      NOT_ME,
    ],
  },
  'sms-code': {
    subject: 'Code',
    paragraphs: ['{code} ist Ihr Club-Code. Er gilt {minutes} Minuten; geben Sie ihn niemandem.'],
  },
  'passkey-added': {
    subject: 'Ein Passkey wurde hinzugefügt',
    paragraphs: ['Guten Tag, {name},', 'Ihrem Konto wurde soeben ein Passkey hinzugefügt.', NOT_ME],
  },
  'account-deleted': {
    subject: 'Ihr Konto ist gelöscht',
    paragraphs: [
      'Guten Tag, {name},',
      'Ihr Konto und alles darin wurden gelöscht. Danke, dass Sie mit uns gefahren sind.',
    ],
  },
};
