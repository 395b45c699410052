import type { Wordings } from './wording.ts';

const NOT_ME = 'Wasn’t this you? Change your password and write to us.';
const IGNORE = 'Didn’t ask for this? Simply ignore this message: nothing changes.';

export const en: Wordings = {
  'verify-email': {
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello {name},',
      'Welcome to the club! Confirm your address with the link below, or type the code {code}.',
      IGNORE,
    ],
  },
  'new-email': {
    subject: 'Confirm your new email address',
    paragraphs: [
      'Hello {name},',
      'This address will replace the old one as soon as you confirm it with the link below or the code {code}.',
      IGNORE,
    ],
  },
  'email-changed': {
    subject: 'Your email address has changed',
    paragraphs: [
      'Hello {name},',
      'The address of your account has just been changed. We will no longer write to this one.',
      NOT_ME,
    ],
  },
  'reset-password': {
    subject: 'Choose a new password',
    paragraphs: [
      'Hello {name},',
      'Choose a new password with the link below, or type the code {code}. Both work for {minutes} minutes.',
      IGNORE,
    ],
  },
  'password-changed': {
    subject: 'Your password has changed',
    paragraphs: ['Hello {name},', 'The password of your account has just been changed.', NOT_ME],
  },
  'recover-account': {
    subject: 'Get back into your account',
    paragraphs: [
      'Hello {name},',
      'Create a new passkey or a new password with the link below, or type the code {code}. Both work for {minutes} minutes.',
      IGNORE,
    ],
  },
  'magic-link': {
    subject: 'Your link to log in',
    paragraphs: [
      'Hello {name},',
      'Log in with the link below, in the browser in which you asked for it, or type the code {code}. Both work for {minutes} minutes.',
      IGNORE,
    ],
  },
  'second-factor': {
    subject: 'Your verification code: {code}',
    paragraphs: [
      'Hello {name},',
      'Your verification code is {code}. It works for {minutes} minutes. Give it to nobody.',
      NOT_ME,
    ],
  },
  'sms-code': {
    subject: 'Code',
    paragraphs: ['{code} is your club code. It works for {minutes} minutes, give it to nobody.'],
  },
  'passkey-added': {
    subject: 'A passkey has been added',
    paragraphs: ['Hello {name},', 'A passkey has just been added to your account.', NOT_ME],
  },
  'account-deleted': {
    subject: 'Your account is deleted',
    paragraphs: ['Hello {name},', 'Your account and everything in it have been deleted. Thank you for riding with us.'],
  },
};
