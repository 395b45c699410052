import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Search } from '~/islands/search/Search.tsx';
import type { NextRequest } from '~/lib/search/nextRequest.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { searchHit as hit } from '~/preview/pieces/searchExamples.ts';
import { $search, type SearchState } from '~/stores/search.ts';

const TEXTS: Readonly<Partial<Record<string, string>>> = {
  none: 'Nothing for {query}.',
  shown: 'Shown: {shown}',
  shownOf: 'Shown: {shown} of {total}',
  mended: 'Results for {query}.',
};

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

const handlers = () => ({ onChoose: vi.fn(), onRetry: vi.fn(), onMore: vi.fn() });
const island = (on = handlers()) => (
  <Search
    words={(key, values) => wordsOf({ [key]: TEXTS[key] ?? key })(key, values)}
    kindNames={[
      ['rider', 'Riders'],
      ['team', 'Teams'],
      ['page', 'Other pages'],
    ]}
    dateOf={(day) => `on ${day}`}
    {...on}
  />
);
const become = (state: SearchState) => {
  act(() => {
    $search.set(state);
  });
};

beforeEach(() => {
  $search.set({ status: 'idle', question: { query: '', kinds: [] } });
});
afterEach(() => {
  cleanup();
});

describe('the answers of the search', () => {
  it('have the kinds beside them, which without a question stand above', () => {
    const { container } = render(island());
    expect(container.querySelector('.answers')).toBeNull();
    become(found());
    expect(container.querySelectorAll('.answers > .kinds, .answers > .hits')).toHaveLength(2);
  });

  it('are each a link with kind, date and the words that were found, all as text', () => {
    const excerpt = [
      { text: 'a <b> ', isMatch: false },
      { text: '<img src=x>', isMatch: true },
    ];
    become(found({ hits: [hit('/a/', { title: '<i>Title</i>', publicationAt: '2020', kind: 'rider', excerpt })] }));
    const { container } = render(island());
    const link = screen.getByRole('link', { name: '<i>Title</i>' });
    expect(link.getAttribute('href')).toBe('/a/');
    expect(screen.getByText('Riders · on 2020')).toBeDefined();
    expect(container.querySelector('mark')?.textContent).toBe('<img src=x>');
    expect(container.querySelector('img, i, b')).toBeNull();
  });

  it('lead to the pages that the question names, above the hits', () => {
    const best = [{ path: '/en/riders/tadej-pogacar/', name: 'Tadej Pogačar', note: '131 · UAE' }];
    become(found({ best }));
    render(island());
    const [first] = screen.getAllByRole('link');
    expect([first?.getAttribute('href'), first?.textContent]).toEqual([best[0]?.path, 'Tadej Pogačar 131 · UAE']);
    expect(screen.getByRole('navigation', { name: 'best' }).contains(first ?? null)).toBe(true);
    become({ status: 'unavailable', question: QUESTION, best });
    expect(screen.getByRole('navigation', { name: 'best' })).toBeDefined();
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
    render(island());
    become(state);
    expect(screen.getByRole('status').textContent).toBe(sentence);
  });

  it('are counted for each kind, where that is known', () => {
    become(found({ counts: { rider: 12, team: 0, stage: 1, article: 40, ranking: 2, page: 3 } }));
    render(island());
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent.trim());
    expect(names()).toEqual(['Riders 12', 'Teams 0', 'Other pages 3']);
    become(found());
    expect(names()).toEqual(['Riders', 'Teams', 'Other pages']);
  });

  it('are narrowed by the kinds that are ticked, in the order of the kinds', () => {
    become(found({ question: { query: 'x', kinds: ['team'] } }));
    const on = handlers();
    render(island(on));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Teams' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Riders' }));
    expect(on.onChoose).toHaveBeenLastCalledWith(['rider', 'team']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Teams' }));
    expect(on.onChoose).toHaveBeenLastCalledWith([]);
  });
});

describe('the next page of hits', () => {
  it('is a button while there is one', () => {
    become(found({ nextRequest: NEXT }));
    const on = handlers();
    render(island(on));
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    expect(on.onMore).toHaveBeenCalledTimes(1);
    become(found());
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('takes the focus to its first hit when it comes', () => {
    become(found({ nextRequest: NEXT }));
    render(island());
    screen.getByRole('button', { name: 'more' }).focus();
    become(found({ hits: [hit('/a/'), hit('/b/'), hit('/c/'), hit('/d/')], newFrom: 2 }));
    expect(document.activeElement?.getAttribute('href')).toBe('/c/');
  });

  it('R25 offers another try when it has failed, beside the hits that are shown', () => {
    become(found({ nextRequest: NEXT, more: 'unreachable' }));
    const on = handlers();
    render(island(on));
    expect(screen.getByRole('alert').textContent).toBe('moreFailed');
    expect(screen.getAllByRole('link')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'retry' }));
    expect(on.onMore).toHaveBeenCalledTimes(1);
  });

  it('T49 ends with a sentence when it would come from elsewhere', () => {
    become(found({ nextRequest: NEXT, more: 'refused' }));
    render(island());
    expect(screen.getByRole('alert').textContent).toBe('refused');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('R24 an index that cannot be loaded is reported, with another try', () => {
  become({ status: 'unavailable', question: QUESTION, best: [] });
  const on = handlers();
  render(island(on));
  expect(screen.getByRole('alert').textContent).toContain('unavailable');
  fireEvent.click(screen.getByRole('button', { name: 'retry' }));
  expect(on.onRetry).toHaveBeenCalledTimes(1);
});

describe('the search drawn by a server', () => {
  it('is whole HTML by itself and touches no browser', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('document', undefined);
    const html = renderToString(island());
    vi.unstubAllGlobals();
    expect(html).toMatch(/^<div><fieldset class="kinds">/);
    expect(html).toContain('<p role="status" data-state="idle"></p>');
  });

  it('wakes up without a warning', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = document.createElement('div');
    container.innerHTML = renderToString(island());
    document.body.append(container);
    render(island(), { container, hydrate: true });
    expect(complaints).not.toHaveBeenCalled();
    container.remove();
    complaints.mockRestore();
  });
});
