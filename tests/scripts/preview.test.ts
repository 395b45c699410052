import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { HookParameters } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTENT } from '~/config/race/folders.ts';
import { noteLoad } from '~/content/noteLoad.ts';
import { createApply, loadAgain } from '../../scripts/preview/applyChange.ts';
import { follow } from '../../scripts/preview/follow.ts';
import { lineOfField } from '../../scripts/preview/lineOfField.ts';
import { movedPages } from '../../scripts/preview/movedPages.ts';

describe('the line of a mistake', () => {
  const YAML = [
    'stage: 9',
    'outcome:',
    '  kind: ridden',
    '  places:',
    '    - {rank: 1, bib: 131}',
    '    - {rank: 2, bib: 11}',
    'rankings:',
    '  general:',
    '    - rank: 1',
    '      bib: 11',
    '    - rank: 2',
    '      bib: 131',
    'text:',
    '  fr: Bonjour',
  ].join('\n');

  it.each([
    ['text, line 14', 14],
    ['line 3', 3],
    ['outcome.kind', 3],
    ['outcome.places[1].bib', 6],
    ['rankings.general[1].bib', 12],
    ['rankings.general', 8],
    ['text.fr', 14],
  ])('%s is on line %i', (field, line) => {
    expect(lineOfField(YAML, field)).toBe(line);
  });

  it('is that of the nearest parent of a missing key', () => {
    expect(lineOfField(YAML, 'text.de')).toBe(13);
    expect(lineOfField(YAML, 'outcome.places[7].bib')).toBe(4);
  });

  it('of an item of a list between brackets is that of its key, whatever lists the text contains', () => {
    expect(lineOfField('---\ntags: [a, b]\n---\n\n- one\n- two\n', 'tags[1]')).toBe(2);
  });

  it('of an item of a file that is a list is found', () => {
    expect(lineOfField('# Winners\n\n- year: 2019\n  name: A\n- year: 2018\n  name: B\n', '[1].name')).toBe(6);
  });

  it('is unknown if the file has no such key, or the mistake names none', () => {
    expect(lineOfField(YAML, 'title')).toBeUndefined();
    expect(lineOfField(YAML)).toBeUndefined();
  });
});

describe('reloading the content', () => {
  it('is requested until Astro, which reads its configuration meanwhile, has loaded it', async () => {
    let calls = 0;
    await loadAgain(() => {
      calls += 1;
      if (calls === 3) noteLoad();
      return Promise.resolve();
    });
    expect(calls).toBe(3);
  });

  it('fails with one sentence if nothing is loaded', async () => {
    await expect(loadAgain(() => Promise.resolve(), 0)).rejects.toThrow('Astro has loaded no collection');
  });
});

describe('changed files', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that are written at once are checked at once', async () => {
    const run = vi.fn(() => Promise.resolve());
    const change = follow(run);
    change('a.md');
    change('b.md');
    change('a.md');
    await vi.runAllTimersAsync();
    expect(run.mock.calls).toEqual([[new Set(['a.md', 'b.md'])]]);
  });

  it('that are written during a check are checked after it', async () => {
    const ends: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const change = follow(run);
    change('a.md');
    await vi.runAllTimersAsync();
    change('b.md');
    await vi.runAllTimersAsync();
    expect(run).toHaveBeenCalledTimes(1);
    ends[0]?.();
    await vi.runAllTimersAsync();
    expect(run.mock.calls[1]).toEqual([new Set(['b.md'])]);
  });
});

describe('a file beside the collections', () => {
  const home = `${CONTENT}/home.yaml`;
  const mistake = { file: home, field: undefined, line: undefined, found: 'an article', allowed: 'another' };

  const load = (): Promise<void> => {
    noteLoad();
    return Promise.resolve();
  };

  const started = () => {
    const reloaded: string[] = [];
    const ssr = {
      name: 'ssr',
      moduleGraph: { getModulesByFile: (file: string) => [file] },
      reloadModule: (file: string) => Promise.resolve(void reloaded.push(file)),
    };
    const client = { name: 'client', hot: { send: () => undefined } };
    const setup = { server: { environments: { client, ssr } }, refreshContent: load };
    return { reloaded, apply: createApply(setup as unknown as HookParameters<'astro:server:setup'>) };
  };

  it('is read again by its module once its mistake is corrected, even by a change of another file', async () => {
    const { reloaded, apply } = started();
    await apply(new Set([home]), [mistake]);
    expect(reloaded).toEqual([]);
    await apply(new Set([`${CONTENT}/news/en/a.md`]), []);
    expect(reloaded).toEqual([resolve('src/content/queries/pinnedStories.ts')]);
    await apply(new Set([`${CONTENT}/news/en/a.md`]), []);
    expect(reloaded).toHaveLength(1);
  });
});

describe('the former address of an article', () => {
  const answerTo = ({ handle }: ReturnType<typeof movedPages>, url: string): string => {
    let answer = 'passed on';
    const response = {
      writeHead: (status: number, { location }: { readonly location: string }) => {
        answer = `${status} ${location}`;
        return { end: () => undefined };
      },
    };
    handle({ url } as IncomingMessage, response as unknown as ServerResponse, () => undefined);
    return answer;
  };

  it('redirects to the current one, and vice versa when the slug is changed back', () => {
    const moved = movedPages();
    moved.update(new Map([['a.md', '/en/news/a/']]));
    expect(answerTo(moved, '/en/news/a/')).toBe('passed on');
    moved.update(new Map([['a.md', '/en/news/b/']]));
    expect(answerTo(moved, '/en/news/a/?x=1')).toBe('302 /en/news/b/?x=1');
    expect(answerTo(moved, '/en/news/b/')).toBe('passed on');
    moved.update(new Map([['a.md', '/en/news/a/']]));
    expect(answerTo(moved, '/en/news/b/')).toBe('302 /en/news/a/');
  });

  it('does not redirect when the article is gone, or another one has the address now', () => {
    const moved = movedPages();
    moved.update(new Map([['a.md', '/en/news/a/']]));
    moved.update(new Map());
    expect(answerTo(moved, '/en/news/a/')).toBe('passed on');
    moved.update(
      new Map([
        ['a.md', '/en/news/c/'],
        ['b.md', '/en/news/a/'],
      ]),
    );
    expect(answerTo(moved, '/en/news/a/')).toBe('passed on');
  });
});
