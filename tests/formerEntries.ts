import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';

const entry = z.strictObject({
  where: z.enum(['localStorage', 'sessionStorage', 'cookie']),
  name: z.string(),
  /** As it is stored, for cookies and items of the SDK. */
  text: z.string().optional(),
  value: z.unknown().optional(),
  /** Milliseconds from the time of writing; null if it does not expire. */
  lifeMs: z.number().nullish(),
  /** Why the current site does not read it. */
  isDropped: z.string().optional(),
});

/**
 * The items that earlier versions of the site have stored in browsers, with the commit of each version; times are relative to the time of
 * writing.
 */
export const FORMER_ENTRIES = z
  .array(z.strictObject({ commit: z.string(), date: z.iso.date(), entries: z.array(entry) }))
  .parse(JSON.parse(readFileSync('tests/formerEntries.json', 'utf8')))
  .flatMap(({ commit, entries }) => entries.map((each) => ({ commit, ...each })));

export type FormerEntry = (typeof FORMER_ENTRIES)[number];

/** The value as written now, with times in place of `now+…`. */
export const valueNow = ({ value }: FormerEntry): unknown => {
  const now = Date.now();
  const timed = JSON.stringify(value).replaceAll(/"now([+-]\d+)"/g, (_text, offset: string) =>
    String(now + Number(offset)),
  );
  return JSON.parse(timed);
};

/** The text as that version stored it. */
export const textNow = (former: FormerEntry): string => {
  const { text, lifeMs = null } = former;
  if (text !== undefined) return text;
  return JSON.stringify({ value: valueNow(former), expiresAt: lifeMs === null ? null : Date.now() + lifeMs });
};
