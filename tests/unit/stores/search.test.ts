import { beforeEach, describe, expect, it } from 'vitest';
import type { NextRequest, Question } from '~/lib/search/nextRequest.ts';
import type { SearchAnswer } from '~/lib/search/searchAnswer.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';
import { $search, ask, askAgain, seeMore } from '~/stores/search.ts';

const hit = (path: string): SearchHit => ({
  path,
  title: path,
  publicationAt: null,
  kind: 'page',
  tells: 0,
  excerpt: [],
});
const question = (query: string): Question => ({ query, kinds: [] });
const NEXT: NextRequest = { ...question('x'), shown: [], from: { source: 'index', position: 10, query: 'x' } };
const found = (
  paths: readonly string[],
  nextRequest: NextRequest | null = NEXT,
  instead: readonly string[] = [],
): SearchAnswer => ({
  status: 'found',
  hits: paths.map(hit),
  total: null,
  counts: null,
  mended: null,
  instead,
  nextRequest,
});
const FOUND_MORE = found(['/c/']);
const NAMED = { path: '/en/riders/r1/', name: 'Rider', note: '1' };
const FAILED: SearchAnswer = { status: 'failed', why: 'unreachable' };

/** A search whose responses the test sends. */
const byHand = () => {
  const waiting: ((answer: SearchAnswer) => void)[] = [];
  const asked: unknown[] = [];
  const answerLater = (request: unknown) => {
    asked.push(request);
    const { promise, resolve } = Promise.withResolvers<SearchAnswer>();
    waiting.push(resolve);
    return promise;
  };
  const bestPages = () => Promise.resolve([NAMED]);
  const search = { prepare: () => Promise.resolve(), bestPages, search: answerLater, searchMore: answerLater };
  return { search, asked, answer: (answer: SearchAnswer) => waiting.shift()?.(answer) };
};

const shownPaths = (): readonly string[] => {
  const state = $search.get();
  return state.status === 'found' ? state.hits.map(({ path }) => path) : [];
};

beforeEach(() => {
  $search.set({ status: 'idle', question: question('') });
});

describe('asking', () => {
  it('shows that it searches, and then the hits', async () => {
    const { search, answer } = byHand();
    const asking = ask(search, question('x'));
    expect($search.get().status).toBe('searching');
    answer(found(['/a/']));
    await asking;
    const state = { status: 'found', question: question('x'), best: [NAMED], more: 'ready', newFrom: 0 };
    expect($search.get()).toMatchObject(state);
    expect(shownPaths()).toEqual(['/a/']);
  });

  it('sends nothing for an empty query, and keeps the chosen kinds', async () => {
    const { search, asked } = byHand();
    await ask(search, { query: '', kinds: ['rider'] });
    expect(asked).toEqual([]);
    expect($search.get()).toEqual({ status: 'idle', question: { query: '', kinds: ['rider'] } });
  });

  it('drops the response to a query that another has replaced', async () => {
    const { search, answer } = byHand();
    const first = ask(search, question('old'));
    const second = ask(search, question('new'));
    answer(found(['/old/']));
    await first;
    expect($search.get()).toEqual({ status: 'searching', question: question('new') });
    answer(found(['/new/']));
    await second;
    expect(shownPaths()).toEqual(['/new/']);
  });

  it('R24 reports that the search is unavailable, and keeps the question and the pages that it names', async () => {
    const { search, answer } = byHand();
    const asking = ask(search, question('x'));
    answer(FAILED);
    await asking;
    expect($search.get()).toEqual({ status: 'unavailable', question: question('x'), best: [NAMED] });
  });
});

it('a query that names no page gets the pages of the corrected queries', async () => {
  const tried: string[] = [];
  const bestPages = ({ query }: Question, { isByOwnName = false } = {}) => {
    tried.push(`${query} ${isByOwnName}`);
    return Promise.resolve(query === 'lopez' ? [NAMED] : []);
  };
  const answer = found(['/a/'], null, ['superan lopez', 'lopez', 'superan']);
  const search = { ...byHand().search, bestPages, search: () => Promise.resolve(answer) };
  await ask(search, question('superman lopez'));
  expect(tried).toEqual(['superman lopez false', 'superan lopez true', 'lopez true']);
  expect($search.get()).toMatchObject({ best: [NAMED] });
});

describe('returning to a query', () => {
  it('shows as many hits as before, without moving the focus', async () => {
    const { search, answer, asked } = byHand();
    const asking = askAgain(search, question('x'), 3);
    for (const paths of [['/a/', '/b/'], ['/c/'], ['/d/']]) {
      answer(found(paths));
      await new Promise((resolve) => setTimeout(resolve));
    }
    await asking;
    expect(shownPaths()).toEqual(['/a/', '/b/', '/c/']);
    expect(asked).toHaveLength(2);
    expect($search.get()).toMatchObject({ newFrom: 0 });
  });

  it('shows the loaded hits if a further page fails, and sends nothing when another query is entered', async () => {
    const { search, answer, asked } = byHand();
    const asking = askAgain(search, question('x'), 30);
    answer(found(['/a/']));
    await new Promise((resolve) => setTimeout(resolve));
    answer(FAILED);
    await asking;
    expect($search.get()).toMatchObject({ more: 'unreachable' });
    const first = askAgain(search, question('old'), 30);
    const second = ask(search, question('new'));
    answer(found(['/old/']));
    answer(found(['/new/']));
    await Promise.all([first, second]);
    expect(shownPaths()).toEqual(['/new/']);
    expect(asked).toHaveLength(4);
  });
});

describe('loading more', () => {
  const begun = async (nextRequest: NextRequest | null = NEXT) => {
    const hand = byHand();
    const asking = ask(hand.search, question('x'));
    hand.answer(found(['/a/', '/b/'], nextRequest));
    await asking;
    return hand;
  };

  it('appends the next hits to the shown ones, and marks where they begin', async () => {
    const { search, answer } = await begun();
    const seeing = seeMore(search);
    answer(found(['/c/'], null));
    await seeing;
    expect(shownPaths()).toEqual(['/a/', '/b/', '/c/']);
    expect($search.get()).toMatchObject({ more: 'ready', newFrom: 2, nextRequest: null });
  });

  it('updates the counts if the next page has any, as after an older year was opened, and keeps them otherwise', async () => {
    const { search, answer } = await begun();
    const counts = { rider: 2, team: 0, stage: 1, article: 9, ranking: 0, page: 0 };
    for (const more of [
      { total: 12, counts },
      { total: null, counts: null },
    ]) {
      const seeing = seeMore(search);
      answer({ ...FOUND_MORE, ...more });
      await seeing;
      expect($search.get()).toMatchObject({ total: 12, counts });
    }
  });

  it('sends one request, however often the button is pressed', async () => {
    const { search, asked } = await begun();
    void seeMore(search);
    void seeMore(search);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(NEXT);
  });

  it('sends nothing at the end of the list', async () => {
    const { search, asked } = await begun(null);
    await seeMore(search);
    expect(asked).toHaveLength(1);
  });

  it('R25 keeps the hits when it fails, and sets each of the next ones down once after another try', async () => {
    const { search, answer } = await begun();
    const failing = seeMore(search);
    answer(FAILED);
    await failing;
    expect(shownPaths()).toEqual(['/a/', '/b/']);
    expect($search.get()).toMatchObject({ more: 'unreachable', nextRequest: NEXT });
    const again = seeMore(search);
    answer(found(['/c/'], null));
    await again;
    expect(shownPaths()).toEqual(['/a/', '/b/', '/c/']);
  });

  it('drops the next hits of a query that another has replaced', async () => {
    const { search, answer } = await begun();
    const seeing = seeMore(search);
    const asking = ask(search, question('new'));
    answer(found(['/c/']));
    await seeing;
    answer(found(['/new/']));
    await asking;
    expect(shownPaths()).toEqual(['/new/']);
  });
});
