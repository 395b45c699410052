import type { SecurityWord } from '~/config/security.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';

/** The wordings of the security section and of the dialog that asks who one is. */
export type Words = Wordings<SecurityWord>;

/** The same out of what an attribute lists. */
export const securityWords = (listed: object): Words =>
  wordsOf(new Map(Object.entries(listed).map(([key, value]) => [key, String(value)])));
