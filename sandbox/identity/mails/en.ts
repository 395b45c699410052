import type { Wordings } from './wording.ts';

const HELLO = 'Hello {name},';
const NOT_ME = 'Wasn’t this you? Change your password, then write to us at {contact}.';
/** To the former address, whose owner may no longer be able to log in. */
const TAKEN =
  'Wasn’t this you? Write to us at {contact} straight away, from this address: we’ll help you get your account back.';
const IGNORE = 'Didn’t ask for this? Simply ignore this message: nothing will change.';
const SIGNATURE = 'The {club} team';

export const en: Wordings = {
  'verify-email': {
    subject: 'Confirm your email address',
    paragraphs: [
      HELLO,
      'Welcome to the club! Confirm your address with the link below, or enter the code {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'new-email': {
    subject: 'Confirm your new email address',
    paragraphs: [
      HELLO,
      'This address will replace the old one as soon as you confirm it with the link below or the code {code}.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'email-changed': {
    subject: 'Your email address has changed',
    paragraphs: [
      HELLO,
      'The address of your account has just been changed. We won’t write to this one any more.',
      TAKEN,
      SIGNATURE,
    ],
  },
  'reset-password': {
    subject: 'Choose a new password',
    paragraphs: [
      HELLO,
      'Choose a new password with the link below, or enter the code {code}. Both are valid for {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'password-changed': {
    subject: 'Your password has changed',
    paragraphs: [HELLO, 'The password of your account has just been changed.', NOT_ME, SIGNATURE],
  },
  'recover-account': {
    subject: 'Get back into your account',
    paragraphs: [
      HELLO,
      'Create a new passkey or a new password with the link below, or enter the code {code}. Both are valid for {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'magic-link': {
    subject: 'Your login link',
    paragraphs: [
      HELLO,
      'Log in with the link below, in the browser where you asked for it, or enter the code {code}. Both are valid for {minutes} minutes.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'second-factor': {
    subject: 'Your verification code: {code}',
    paragraphs: [
      HELLO,
      'Your verification code is {code}. It’s valid for {minutes} minutes. Don’t share it with anyone.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'sms-code': {
    subject: 'Your code for the {club}',
    paragraphs: ['{club}: {code} is your code. It’s valid for {minutes} minutes. Don’t share it with anyone.'],
  },
  'passkey-added': {
    subject: 'A passkey has been added',
    paragraphs: [HELLO, 'A passkey has just been added to your account.', NOT_ME, SIGNATURE],
  },
  'passkey-removed': {
    subject: 'A passkey has been removed',
    paragraphs: [HELLO, 'A passkey has just been removed from your account.', NOT_ME, SIGNATURE],
  },
  'email-changing': {
    subject: 'Your email address is about to change',
    paragraphs: [
      HELLO,
      'A new address has been requested for your account. This one stays in use until the new one is confirmed.',
      'Wasn’t this you? Choose a new password straight away with “Forgotten your password?”: that cancels the request and logs every device out. Write to us at {contact} as well.',
      SIGNATURE,
    ],
  },
  'account-claimed': {
    subject: 'Your address is confirmed: choose a password',
    paragraphs: [
      HELLO,
      'Your address has just been confirmed while you weren’t logged in. To be safe, every earlier way into the account has been removed: password, passkeys, phone number and linked accounts.',
      'Choose a new password with the link below.',
      'Wasn’t this you? Write to us at {contact}.',
      SIGNATURE,
    ],
  },
  'factor-added': {
    subject: 'A second factor has been added',
    paragraphs: [HELLO, 'A second factor has just been added to your account.', NOT_ME, SIGNATURE],
  },
  'factor-removed': {
    subject: 'A second factor has been removed',
    paragraphs: [HELLO, 'A second factor has just been removed from your account.', NOT_ME, SIGNATURE],
  },
  'phone-added': {
    subject: 'A phone number has been added',
    paragraphs: [
      HELLO,
      'A phone number has just been confirmed for your account. It can be used to log in.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-linked': {
    subject: 'Another account has been linked',
    paragraphs: [
      HELLO,
      'An account with another provider has just been linked to your account. It can be used to log in.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-unlinked': {
    subject: 'An account has been unlinked',
    paragraphs: [
      HELLO,
      'An account with another provider has just been unlinked from your account. It can no longer be used to log in.',
      NOT_ME,
      SIGNATURE,
    ],
  },
  'account-deleted': {
    subject: 'Your account has been deleted',
    paragraphs: [
      HELLO,
      'Your account, everything in it and your chat messages have been deleted. Thank you for riding with us!',
      'Wasn’t this you? Write to us at {contact}.',
      SIGNATURE,
    ],
  },
  'newsletter-confirm': {
    subject: 'Confirm your newsletter subscription',
    paragraphs: [
      HELLO,
      'Just one more step: open the link below and confirm. Your subscription to the newsletter begins then. The link is valid for two days.',
      IGNORE,
      SIGNATURE,
    ],
  },
  'newsletter-known': {
    subject: 'You’re already subscribed to the newsletter',
    paragraphs: [
      HELLO,
      'This address has just been entered on our newsletter page. Your subscription is already confirmed: there’s nothing more to do.',
      IGNORE,
      SIGNATURE,
    ],
  },
};
