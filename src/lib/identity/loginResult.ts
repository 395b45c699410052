import { storedEntry } from '~/lib/browser/storage.ts';

/** The login that has left the page: its method, time and target, never a code or a token. */
export type LoginResult = {
  readonly type: 'social' | 'session' | 'password' | 'magic_link';
  /** Epoch milliseconds. */
  readonly at: number;
  readonly target: string;
};

const TYPES: readonly unknown[] = [
  'social',
  'session',
  'password',
  'magic_link',
] satisfies readonly LoginResult['type'][];
const isType = (value: unknown): value is LoginResult['type'] => TYPES.includes(value);

/** Removed when the page to which the login returns has acted on it. */
export const loginResult = storedEntry<LoginResult>('localStorage', 'login_result', (raw) => {
  if (typeof raw !== 'object' || raw === null || !('type' in raw) || !('at' in raw) || !('target' in raw)) return;
  const { type, at, target } = raw;
  return isType(type) && typeof at === 'number' && typeof target === 'string' ? { type, at, target } : undefined;
});
