import { FOLLOW_UPS_MOST, INDEX_LIMIT_MS, PREPARE_LIMIT_MS, SERVICE_HITS_MOST } from '~/config/search.ts';
import { bestPages } from './bestPages.ts';
import type { IndexReader } from './indexReader.ts';
import { fromIndex, type Place } from './fromIndex.ts';
import type { KnownPage, NamedPage } from './namedPages.ts';
import type { NextRequest, Question } from './nextRequest.ts';
import { readServiceHit } from './readServiceHit.ts';
import type { SearchAnswer } from './searchAnswer.ts';
import { searchServiceAddress } from './searchServiceAddress.ts';
import { within } from './within.ts';

type Options = Place & {
  readonly reader: Pick<IndexReader, 'open' | 'ranked'>;
  /** Loads the pages that have a name. */
  readonly loadNamed: () => Promise<readonly KnownPage[]>;
  readonly locale: string;
  /** The address of the search service, absolute; empty when the index alone answers. */
  readonly moreUrl: string;
};

/** What the search can do. None of these promises is rejected. */
export type Search = {
  /** Loads what the first query needs; resolves after a time limit in any case. */
  readonly prepare: () => Promise<void>;
  /** The pages whose names match the question, which are shown above the hits. */
  readonly bestPages: (question: Question) => Promise<readonly NamedPage[]>;
  readonly search: (question: Question) => Promise<SearchAnswer>;
  readonly searchMore: (nextRequest: NextRequest) => Promise<SearchAnswer>;
};

const UNREACHABLE: SearchAnswer = { status: 'failed', why: 'unreachable' };

/** The search of one language: the first page of hits from the index, the next ones from it too or from a search service. */
export const createSearch = ({ reader, loadNamed, locale, moreUrl, ...place }: Options): Search => {
  const askIndex = async (question: Question, position: number, shown: readonly string[]): Promise<SearchAnswer> => {
    const page = await within(INDEX_LIMIT_MS, fromIndex(reader, question, position, place));
    const rest = { ...question, shown: [...shown, ...page.hits.map(({ path }) => path)] };
    const first = searchServiceAddress.first(moreUrl, question.query, locale);
    if (page.position === null) return { ...page, status: 'found', nextRequest: null };
    if (first === null) {
      const from = { source: 'index', position: page.position } as const;
      return { ...page, status: 'found', nextRequest: { ...rest, from } };
    }
    const from = { source: 'service', address: first, base: first } as const;
    return { ...page, status: 'found', total: null, nextRequest: { ...rest, from } };
  };

  const askService = async (asked: NextRequest, followUps = 0): Promise<SearchAnswer> => {
    const { shown, kinds, from } = asked;
    if (from.source === 'index') return askIndex(asked, from.position, shown);
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
    // The service begins where the index began: its first pages may hold nothing new.
    if (hits.length > 0 || nextRequest === null || followUps >= FOLLOW_UPS_MOST)
      return { status: 'found', hits, total: null, nextRequest };
    return askService(nextRequest, followUps + 1);
  };

  return {
    prepare: () => within(PREPARE_LIMIT_MS, reader.open()).catch(() => undefined),
    bestPages: (question) => bestPages(loadNamed, question, place),
    search: (question) => askIndex(question, 0, []).catch(() => UNREACHABLE),
    searchMore: (nextRequest) => askService(nextRequest).catch(() => UNREACHABLE),
  };
};
