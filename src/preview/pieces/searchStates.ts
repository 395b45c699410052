import type { drawAnswers } from '~/islands/search/drawAnswers.ts';
import { HITS, NAMED } from './searchExamples.ts';

/** The states of the search results. */
type State = Parameters<ReturnType<typeof drawAnswers>>[0];

const question = { query: 'word', kinds: ['stage'] } as const;
const found = {
  status: 'found',
  question,
  best: NAMED,
  hits: HITS,
  total: 61,
  counts: { rider: 1, team: 0, stage: 21, article: 39, ranking: 0, page: 0 },
  mended: null,
  nextRequest: null,
  more: 'ready',
  newFrom: 0,
} as const;

/** The search results by the name of their state. */
export const SEARCH_STATES: Readonly<Record<string, State>> = {
  'before a question': { status: 'idle', question: { query: '', kinds: [] } },
  searching: { status: 'searching', question },
  'with hits': found,
  'with another query': { ...found, best: [], mended: 'words' },
  'without hits': { ...found, best: [], hits: [], total: 0 },
  'of an index that is missing': { status: 'unavailable', question, best: NAMED },
};
