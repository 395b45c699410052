import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SEARCH_TEXTS } from '~/config/search.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { loadSeeMore } from '~/islands/search/loadSeeMore.ts';
import { SeeMore } from '~/islands/search/SeeMore.tsx';
import { showAnswers } from '~/islands/search/showAnswers.ts';
import type { NextRequest } from '~/lib/search/nextRequest.ts';
import { tableOf, wordsOf } from '~/lib/wordsOf.ts';
import { searchHit as hit } from '~/preview/pieces/searchExamples.ts';
import { $search, type SearchState } from '~/stores/search.ts';
import { KIND_NAMES, SEARCH_ANSWERS_PLACE } from './searchAnswersPlace.ts';

const en = wordingIn('en');
const TEXTS: Readonly<Partial<Record<string, string>>> = {
  none: 'Nothing for {query}.',
  shown: 'Shown: {shown}',
  shownOf: 'Shown: {shown} of {total}',
  mended: 'Results for {query}.',
};
const words = tableOf(SEARCH_TEXTS, (key) => TEXTS[key] ?? key);

const QUESTION = { query: 'x', kinds: [] } as const;
const NEXT: NextRequest = { ...QUESTION, shown: [], from: { source: 'index', position: 10, query: 'x' } };
const found = (more: Partial<Extract<SearchState, { status: 'found' }>> = {}): SearchState => ({
  status: 'found',
  question: QUESTION,
  best: [],
  hits: [hit('/a/'), hit('/b/')],
  total: null,
  counts: null,
  mended: null,
  nextRequest: null,
  more: 'ready',
  newFrom: 0,
  ...more,
});

let end: () => void = () => undefined;
const handlers = () => ({ onChoose: vi.fn(), onRetry: vi.fn(), onMore: vi.fn() });

/** The element for the results in the page, with its script running. */
const mounted = (on = handlers()): HTMLElement => {
  document.body.innerHTML = SEARCH_ANSWERS_PLACE;
  const host = document.querySelector<HTMLElement>('[data-hits]') ?? document.body;
  const place = { words, kinds: KIND_NAMES, region: 'en-GB' };
  end = showAnswers(host, { place, ...on });
  return host;
};
const become = (state: SearchState) => {
  act(() => {
    $search.set(state);
  });
};
const hrefs = (host: HTMLElement) => [...host.querySelectorAll('.hits a')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  $search.set({ status: 'idle', question: { query: '', kinds: [] } });
});
afterEach(() => {
  end();
  cleanup();
  document.body.replaceChildren();
});

describe('the results of the search', () => {
  it('have the kinds beside them, which are above without a query', () => {
    const host = mounted();
    expect(host.querySelector('.answers')).toBeNull();
    become(found());
    expect(host.querySelectorAll('.answers > .kinds, .answers > .hits:not([hidden])')).toHaveLength(2);
    become({ status: 'unavailable', question: QUESTION, best: [] });
    expect(host.querySelector('.answers')).toBeNull();
  });

  it('are links with kind, date and the matched words, all as text', () => {
    const excerpt = [
      { text: 'a <b> ', isMatch: false },
      { text: '<img src=x>', isMatch: true },
    ];
    const publicationAt = '2020-09-06T18:50:00+02:00';
    become(found({ hits: [hit('/a/', { title: '<i>Title</i>', publicationAt, kind: 'rider', excerpt }), hit('/b/')] }));
    const host = mounted();
    const link = screen.getByRole('link', { name: '<i>Title</i>' });
    expect(link.getAttribute('href')).toBe('/a/');
    expect(screen.getByText('Riders · 6 September 2020')).toBeDefined();
    expect(screen.getByText('Other pages', { selector: 'p' })).toBeDefined();
    expect(host.querySelector('mark')?.textContent).toBe('<img src=x>');
    expect(host.querySelector('img, i, b')).toBeNull();
  });

  it('are marked with the stage that they reveal: the excerpt of every page, and the title of an article', () => {
    const excerpt = [{ text: 'word', isMatch: true }];
    const tells = 9;
    become(
      found({ hits: [hit('/a/', { kind: 'article', tells, excerpt }), hit('/b/', { kind: 'rider', tells, excerpt })] }),
    );
    const parts = [...mounted().querySelectorAll<HTMLElement>('[data-tells]')];
    expect(parts.map(({ localName, dataset }) => [localName, dataset['tells']])).toEqual([
      ['h2', '9'],
      ['p', '9'],
      ['p', '9'],
    ]);
  });

  it('link to the pages that the query names, above the hits', () => {
    const best = [
      { path: '/en/riders/tadej-pogacar/', name: 'Tadej <b>Pogačar</b>', note: '131 · UAE' },
      { path: '/en/teams/x/', name: 'X', note: '' },
    ];
    become(found({ best }));
    mounted();
    const [first, second] = screen.getAllByRole('link');
    expect([first?.getAttribute('href'), first?.textContent]).toEqual([
      best[0]?.path,
      'Tadej <b>Pogačar</b> 131 · UAE',
    ]);
    expect(second?.querySelector('span')).toBeNull();
    expect(screen.getByRole('navigation', { name: en('search.best') }).contains(first ?? null)).toBe(true);
    become({ status: 'unavailable', question: QUESTION, best });
    expect(screen.getByRole('navigation')).toBeDefined();
    become(found());
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each([
    [{ status: 'searching', question: QUESTION }, 'searching'],
    [found(), 'Shown: 2'],
    [found({ total: 30 }), 'Shown: 2 of 30'],
    [found({ mended: 'madeleine' }), 'Results for madeleine. Shown: 2'],
    [found({ hits: [], question: { query: "$& {shown} $'", kinds: [] } }), "Nothing for $& {shown} $'."],
    [found({ hits: [], best: [{ path: '/a/', name: 'A', note: '' }] }), 'Shown: 1'],
    [{ status: 'unavailable', question: QUESTION, best: [] }, ''],
  ] as const)('are announced: %o', (state, sentence) => {
    mounted();
    become(state);
    expect(screen.getByRole('status').textContent).toBe(sentence);
    expect(screen.getByRole('status').dataset['state']).toBe(state.status);
  });

  it('are announced once: the status does not change while the next page of hits is loaded', () => {
    const ready = found({ nextRequest: NEXT });
    become(ready);
    mounted();
    const [sentence] = screen.getByRole('status').childNodes;
    become({ ...ready, more: 'loading' } as SearchState);
    expect(screen.getByRole('status').firstChild).toBe(sentence);
  });

  it('have a count for each kind, where it is known', () => {
    become(found({ counts: { rider: 12, team: 0, stage: 1, article: 40, ranking: 2, page: 3 } }));
    mounted();
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent.trim());
    expect(names()).toEqual(['Riders 12', 'Teams 0', 'Stages 1', 'News 40', 'Rankings 2', 'Other pages 3']);
    become(found());
    expect(names()).toEqual(Object.values(KIND_NAMES));
  });

  it('are narrowed by the kinds that are ticked, in the order of the kinds', () => {
    become(found({ question: { query: 'x', kinds: ['team'] } }));
    const on = handlers();
    mounted(on);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect(box('Teams').checked).toBe(true);
    fireEvent.click(box('Riders'));
    expect(on.onChoose).toHaveBeenLastCalledWith(['rider', 'team']);
    become(found({ question: { query: 'x', kinds: ['team'] } }));
    expect(box('Riders').checked).toBe(false);
    fireEvent.click(box('Teams'));
    expect(on.onChoose).toHaveBeenLastCalledWith([]);
  });

  it('do not replace a focused checkbox during the next search', () => {
    become(found());
    mounted();
    const box = screen.getByRole('checkbox', { name: 'Riders' });
    box.focus();
    become({ status: 'searching', question: { query: 'x', kinds: ['rider'] } });
    expect(screen.queryAllByRole('link')).toEqual([]);
    become(found({ question: { query: 'x', kinds: ['rider'] } }));
    expect(document.activeElement).toBe(box);
  });
});

describe('the next page of hits', () => {
  const [a, b, c, d] = [hit('/a/'), hit('/b/'), hit('/c/'), hit('/d/')] as const;

  it('is appended to the hits that are shown, which stay the same elements', () => {
    become(found({ hits: [a, b], nextRequest: NEXT }));
    const host = mounted();
    const before = [...host.querySelectorAll('.hits > li')];
    become(found({ hits: [a, b, c, d], newFrom: 2 }));
    expect(hrefs(host)).toEqual(['/a/', '/b/', '/c/', '/d/']);
    expect([...host.querySelectorAll('.hits > li')].slice(0, 2)).toEqual(before);
    expect(before.every((item) => item.isConnected)).toBe(true);
    become({ status: 'searching', question: QUESTION });
    become(found({ hits: [d] }));
    expect(hrefs(host)).toEqual(['/d/']);
  });

  it('moves the focus to its first hit when it arrives, and only then', () => {
    become(found({ hits: [a, b], nextRequest: NEXT }));
    const host = mounted();
    const next = found({ hits: [a, b, c, d], nextRequest: NEXT, newFrom: 2 });
    become(next);
    expect(document.activeElement?.getAttribute('href')).toBe('/c/');
    host.querySelector<HTMLElement>('.hits a')?.focus();
    become({ ...next, more: 'loading' } as SearchState);
    expect(document.activeElement?.getAttribute('href')).toBe('/a/');
  });

  it('moves the focus to the list item of its first hit where the link cannot be focused', () => {
    become(found({ hits: [a, b], nextRequest: NEXT }));
    const host = mounted();
    const focus = vi.spyOn(HTMLAnchorElement.prototype, 'focus').mockImplementation(() => undefined);
    become(found({ hits: [a, b, c, d], newFrom: 2 }));
    focus.mockRestore();
    expect(document.activeElement).toBe(host.querySelectorAll('.hits > li')[2]);
  });
});

describe('the control for the next page of hits', () => {
  const control = (onMore = vi.fn()) => {
    render(<SeeMore words={wordsOf(words)} onMore={onMore} />);
    return onMore;
  };

  it('is loaded with the first result that has one, and is then placed after the hits', async () => {
    const on = handlers();
    const host = mounted(on);
    become(found());
    expect(host.querySelector<HTMLElement>('[data-more]')?.hidden).toBe(true);
    become(found({ nextRequest: NEXT }));
    expect(host.querySelector<HTMLElement>('[data-more]')?.hidden).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'more' }));
    expect(on.onMore).toHaveBeenCalledTimes(1);
  });

  it('R25 that cannot be loaded is replaced by a message, whose button requests the next page as well', async () => {
    const reported = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    document.body.innerHTML = SEARCH_ANSWERS_PLACE;
    const [onMore, mountSeeMore] = [vi.fn(), vi.fn()];
    const load = vi.fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ mountSeeMore });
    const behind = document.querySelector<HTMLElement>('[data-more]') ?? document.body;
    const show = loadSeeMore(behind, { words, onMore }, load);
    show(found({ nextRequest: NEXT }));
    expect((await screen.findByRole('alert')).textContent).toContain(en('search.moreFailed'));
    fireEvent.click(screen.getByRole('button', { name: en('search.retry') }));
    expect(onMore).toHaveBeenCalledTimes(1);
    show(found({ nextRequest: NEXT, more: 'loading' }));
    await waitFor(() => {
      expect(screen.queryByRole('alert')).toBeNull();
    });
    show(found({ nextRequest: NEXT }));
    expect(mountSeeMore).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  });

  it('is a button while there is a next page', () => {
    become(found({ nextRequest: NEXT }));
    const onMore = control();
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(onMore).toHaveBeenCalledTimes(1);
    become(found());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('keeps the focus while the next page is loaded', () => {
    become(found({ nextRequest: NEXT }));
    control();
    const button = screen.getByRole('button', { name: 'more' });
    button.focus();
    become(found({ nextRequest: NEXT, more: 'loading' }));
    expect(document.activeElement).toBe(button);
    expect([button.textContent, button.getAttribute('aria-busy')]).toEqual(['loading', 'true']);
  });

  it('R25 offers another try when it has failed', () => {
    become(found({ nextRequest: NEXT, more: 'unreachable' }));
    const onMore = control();
    expect(screen.getByRole('alert').textContent).toBe('moreFailed');
    fireEvent.click(screen.getByRole('button', { name: 'retry' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('R25 keeps the hits that are shown when it has failed', () => {
    const ready = found({ nextRequest: NEXT });
    become(ready);
    const before = mounted().querySelector('.hits')?.children;
    become({ ...ready, more: 'unreachable' } as SearchState);
    expect(before).toHaveLength(2);
  });

  it('T49 ends with a message when the next page would come from a foreign host', () => {
    become(found({ nextRequest: NEXT, more: 'refused' }));
    control();
    expect(screen.getByRole('alert').textContent).toBe('refused');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('R24 an index that cannot be loaded is reported, with another try', () => {
  become({ status: 'unavailable', question: QUESTION, best: [] });
  const on = handlers();
  mounted(on);
  expect(screen.getByRole('alert').textContent).toContain(en('search.unavailable'));
  fireEvent.click(screen.getByRole('button', { name: en('search.retry') }));
  expect(on.onRetry).toHaveBeenCalledTimes(1);
  become({ status: 'searching', question: QUESTION });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the status gets the focus when the button for another try is hidden', () => {
  become({ status: 'unavailable', question: QUESTION, best: [] });
  mounted();
  screen.getByRole('button', { name: en('search.retry') }).focus();
  become({ status: 'searching', question: QUESTION });
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

describe('the control for the next page of hits, rendered by a server', () => {
  const island = <SeeMore words={wordsOf(words)} onMore={() => undefined} />;
  beforeEach(() => {
    become(found({ nextRequest: NEXT }));
  });

  it('is complete HTML and uses no browser API', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('document', undefined);
    const html = renderToString(island);
    vi.unstubAllGlobals();
    expect(html).toMatch(/^<div class="more-hits"><button type="button" class="button"[^>]*>more<\/button><\/div>$/);
  });

  it('hydrates without a warning', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(island);
    document.body.append(container);
    render(island, { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });
});
