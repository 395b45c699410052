import { z } from 'astro/zod';
import { json, text } from '../../platform/http/answers.ts';
import { LOCALES } from '../locales.ts';
import type { Route } from '../route.ts';
import { recordsOf } from '../search/recordsOf.ts';

const HITS_PER_PAGE = 10;

const question = z.object({
  q: z.string('q, the query, is missing').trim().min(1, 'q, the query, is empty').max(200, 'q is longer than 200'),
  locale: z.enum(LOCALES, `locale must be one of ${LOCALES.join(', ')}`),
  /** Index of the page's first hit; empty for the first page. */
  cursor: z
    .string()
    .regex(/^\d{0,5}$/, 'cursor must be empty or that of a nextRequest')
    .default('')
    .transform(Number),
});

const hits = z.array(
  z.object({ path: z.string(), title: z.string(), publicationAt: z.string().nullable(), tells: z.number() }),
);

/** Each word as a prefix, quoted so that it cannot be an operator of the query language. */
const matchOf = (query: string): string =>
  (query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"*`).join(' AND ');

/**
 * The search service: hits of one language as `{ hits, nextRequest }`, from the records of the build. `nextRequest` is relative to this
 * address.
 */
export const searchMore: Route = {
  method: 'GET',
  path: '/api/search-more',
  about: 'Pages of search hits, ten at a time: parameters q, locale and cursor.',
  answer: ({ parameters }, { siteFiles }) => {
    const asked = question.safeParse(Object.fromEntries(parameters));
    if (!asked.success) return text(400, `${asked.error.issues.map(({ message }) => message).join('; ')}.`);
    const { q, locale, cursor } = asked.data;
    const records = recordsOf(siteFiles, locale);
    if (records === undefined) return text(503, `There is no built site in "${siteFiles}" to search in.`);
    const match = matchOf(q);
    const found = match === '' ? [] : hits.parse(find(records, match, cursor));
    const next = new URLSearchParams({ q, locale, cursor: String(cursor + HITS_PER_PAGE) });
    return json(200, {
      hits: found.slice(0, HITS_PER_PAGE),
      nextRequest: found.length > HITS_PER_PAGE ? `?${next.toString()}` : null,
    });
  },
};

/** Reads one hit more than a page, which shows whether a next page exists. A match in the title counts as much as ten in the text. */
const find = (records: NonNullable<ReturnType<typeof recordsOf>>, match: string, from: number) =>
  records
    .prepare(
      `SELECT path, title, published AS publicationAt, tells FROM record WHERE record MATCH ?
       ORDER BY bm25(record, 10, 1), path LIMIT ? OFFSET ?`,
    )
    .all(match, HITS_PER_PAGE + 1, from);
