import { FOLLOW_UPS_MOST, INDEX_LIMIT_MS, SERVICE_HITS_MOST } from '~/config/search.ts';
import { bestPages, type NameOptions } from './bestPages.ts';
import type { IndexReader } from './indexReader.ts';
import { fromIndex, type Place } from './fromIndex.ts';
import type { NamedPage, NamedPages } from './namedPages.ts';
import type { NextRequest, Question } from './nextRequest.ts';
import { readServiceHit } from './readServiceHit.ts';
import type { SearchAnswer } from './searchAnswer.ts';
import { searchServiceAddress } from './searchServiceAddress.ts';
import { within } from './within.ts';
import { understandQuery } from './understandQuery.ts';

type Options = Place & {
  readonly reader: Pick<IndexReader, 'expect' | 'open' | 'ranked' | 'unknown' | 'vocabularies'>;
  /** Loads the named pages. */
  readonly loadNamed: () => Promise<NamedPages>;
  readonly locale: string;
  /** The address of the search service, absolute; empty if only the index is used. */
  readonly moreUrl: string;
};

/** The functions of the search. None of its promises rejects. */
export type Search = {
  /** Loads the files for the first query. */
  readonly prepare: () => void;
  /** The pages whose names match the question, which are shown above the hits. */
  readonly bestPages: (question: Question, options?: NameOptions) => Promise<readonly NamedPage[]>;
  readonly search: (question: Question) => Promise<SearchAnswer>;
  readonly searchMore: (nextRequest: NextRequest) => Promise<SearchAnswer>;
};

/** Fields of the answer to a query whose words are all known. */
const AS_ASKED = { mended: null, instead: [] } as const;

const UNREACHABLE: SearchAnswer = { status: 'failed', why: 'unreachable' };

/** The index position and query of one page of hits. */
type Asked = { readonly position: number; readonly query: string };

/** The page of hits from the index, and the request for the next one: to the index again, or to the search service if there is one. */
const askIndex = async (
  { reader, locale, moreUrl, ...place }: Options,
  question: Question,
  { position, query }: Asked,
  shown: readonly string[] = [],
): Promise<SearchAnswer> => {
  const page = await within(INDEX_LIMIT_MS, fromIndex(reader, { ...question, query }, position, place));
  const rest = { ...question, shown: [...shown, ...page.hits.map(({ path }) => path)] };
  const first = searchServiceAddress.first(moreUrl, query, locale);
  if (page.position === null) return { ...page, status: 'found', ...AS_ASKED, nextRequest: null };
  if (first === null) {
    const from = { source: 'index', position: page.position, query } as const;
    return { ...page, status: 'found', ...AS_ASKED, nextRequest: { ...rest, from } };
  }
  const from = { source: 'service', address: first, base: first } as const;
  return { ...page, status: 'found', total: null, counts: null, ...AS_ASKED, nextRequest: { ...rest, from } };
};

/** Variants of a query of several words, each without one of the words. */
const shorterQueries = (query: string): readonly string[] => {
  const words = query.split(/\s+/);
  return words.length < 2 ? [] : words.map((_, left) => words.filter((_word, index) => index !== left).join(' '));
};

/** The first page of hits, for the query after its correction. */
const begin = async (options: Options, question: Question): Promise<SearchAnswer> => {
  const { query, mended, instead } = await understandQuery(options, question.query);
  const answer = await askIndex(options, question, { position: 0, query });
  if (answer.status !== 'found') return answer;
  const others = answer.hits.length === 0 && instead.length === 0 ? shorterQueries(query) : instead;
  return { ...answer, mended, instead: others };
};

/** The search of one language: the first page of hits comes from the index, the next ones from it too, or from a search service. */
export const createSearch = (options: Options): Search => {
  const { reader, loadNamed, moreUrl, ...place } = options;

  const askService = async (asked: NextRequest, followUps = 0): Promise<SearchAnswer> => {
    const { shown, kinds, from } = asked;
    if (from.source === 'index') return askIndex(options, asked, from, shown);
    const address = searchServiceAddress.allowed(from.address, from.base, [moreUrl, place.origin]);
    if (address === null) return { status: 'failed', why: 'refused' };
    const { fromService } = await import('./fromService.ts');
    const page = await fromService(address);
    const known = new Set(shown);
    const ours = page.hits.slice(0, SERVICE_HITS_MOST).flatMap((hit) => readServiceHit(hit, place) ?? []);
    const hits = ours.filter(({ path, kind }) => {
      if (known.has(path) || (kinds.length > 0 && !kinds.includes(kind))) return false;
      known.add(path);
      return true;
    });
    const next: NextRequest['from'] = { source: 'service', address: page.nextRequest ?? '', base: address.href };
    const nextRequest = page.nextRequest === null ? null : { ...asked, shown: [...known], from: next };
    // The service starts at the same position as the index: its first pages may contain nothing new.
    if (hits.length > 0 || nextRequest === null || followUps >= FOLLOW_UPS_MOST)
      return { status: 'found', hits, total: null, counts: null, ...AS_ASKED, nextRequest };
    return askService(nextRequest, followUps + 1);
  };

  return {
    prepare: () => void reader.open().catch(() => undefined),
    bestPages: (question, how) => bestPages(loadNamed, question, place, how),
    search: (question) => begin(options, question).catch(() => UNREACHABLE),
    searchMore: (nextRequest) => askService(nextRequest).catch(() => UNREACHABLE),
  };
};
