import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';

/** The problem of a sign-up whose address already has an account: links to the login and to the password reset. */
export const takenIn = (text: Text): Problem => ({
  sentence: text('emailTaken'),
  ways: [
    { label: text('login'), screen: 'login' },
    { label: text('chooseNew'), screen: 'forgot-password' },
  ],
});
