import { memberOf } from '../memberOf.ts';

/** An entry in the browser's storage that the site does not write. */
type CorruptEntry = {
  readonly store: 'localStorage' | 'sessionStorage' | 'cookie';
  readonly name: string;
  readonly text: string;
};

const HOUR_MS = 3_600_000;
const soon = (): number => Date.now() + HOUR_MS;

/** Texts that are not valid for any entry. */
const NO_ENTRIES: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  'true',
  'false',
  '0',
  '-1',
  '1e999',
  '""',
  '"text"',
  '[]',
  '{}',
  '{',
  '[',
  '}{',
  '{"value":',
  "{'value':1}",
  '<b>x</b>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\uD800',
  '\u0000',
  '\u202Eabc',
  '💥'.repeat(100),
  'x'.repeat(100_000),
  '['.repeat(5_000),
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1}',
];

const entry = (value: unknown, expiresAt: unknown): string => JSON.stringify({ value, expiresAt });

/** A valid profile, of which each corrupt entry changes one part. */
const MEMBER = memberOf();

const PROFILES: readonly string[] = [
  ...[0, -1, null, 'soon', true, [], {}, 9e15, Number.MAX_SAFE_INTEGER].map((end) => entry(MEMBER, end)),
  entry(MEMBER, soon() + 48 * HOUR_MS),
  entry(MEMBER, soon() - 2 * HOUR_MS),
  entry(MEMBER, '9999999999999'),
  ...[null, 1, 'member', [], {}, { id: '' }, { id: 7 }].map((value) => entry(value, soon())),
  ...[
    { ...MEMBER, id: '' },
    { ...MEMBER, id: null },
    { ...MEMBER, givenName: 5 },
  ].map((value) => entry(value, soon())),
  ...[
    { ...MEMBER, hasEmail: 'yes' },
    { ...MEMBER, isComplete: null },
  ].map((value) => entry(value, soon())),
  `{"value":{"__proto__":{"id":"x"}},"expiresAt":${soon()}}`,
];

const at = (store: CorruptEntry['store'], name: string, texts: readonly string[]): readonly CorruptEntry[] =>
  texts.map((text) => ({ store, name, text }));

/** Entries that the SDK would treat as a lock that never expires, or send as a header that `fetch` refuses. */
const OF_THE_SDK: readonly CorruptEntry[] = [
  ...at('sessionStorage', 'authorize_state', ['{}', '[]', 'true', '{"state":"x"}', '{"expiryDate":null}']),
  ...at('sessionStorage', 'session_state', ['{}', 'true', '{"expiryDate":"never"}']),
  ...at('localStorage', 'correlationId', ['line\nbreak', 'é', '💥', 'x'.repeat(5_000)]),
  ...at('localStorage', 'verifier_key', ['', 'null', '💥']),
];

const OF_OURS: readonly CorruptEntry[] = [
  ...at('sessionStorage', 'tokens', ['null', '[]', entry({ accessToken: 'a\r\nb', expiresAt: soon() }, soon())]),
  ...at('sessionStorage', 'refresh_checked', ['', 'null']),
  ...at('cookie', '_club', ['', 'yes', '%00', '"1"']),
];

/** Entries that must not change the behaviour of any page (R14). */
export const CORRUPT_ENTRIES: readonly CorruptEntry[] = [
  ...at('localStorage', 'profile', [...NO_ENTRIES, ...PROFILES]),
  ...OF_THE_SDK,
  ...OF_OURS,
];
