import { describe, expect, it } from 'vitest';
import { compete } from '../../../scripts/bench/compete.ts';
import type { Entrant } from '../../../scripts/bench/entrant.ts';
import { builtFolder } from './builtFolder.ts';

const page = (text: string) => ({
  'fr/actualites/laruns/index.html': `<div class="measure text">${text}</div><club-share></club-share>`,
});

/** A builder of an article with this text; `log` records every build and the removal. */
const entrant = (name: string, text: string, log: string[], draw?: () => void): Entrant => ({
  name,
  site: builtFolder(page(text)),
  isOwn: () => false,
  drawCold: () => {
    log.push(`${name} draws`);
    draw?.();
    return Promise.resolve({ wallS: 1, cpuS: 1, peakMb: undefined });
  },
  remove: () => log.push(`${name} goes`),
});

const run = (ours: Entrant, others: readonly Entrant[], signal = new AbortController().signal) =>
  compete({
    ours,
    others: others.map((other) => ({ name: other.name, enter: () => other })),
    rounds: 2,
    signal,
    say: () => undefined,
  });

describe('builds that are compared', () => {
  it('alternate in every round, and leave no files behind', async () => {
    const log: string[] = [];
    const { results, pages } = await run(entrant('we', 'Il gagne.', log), [entrant('Hugo', 'Il gagne.', log)]);
    expect(log).toEqual(['we draws', 'Hugo draws', 'we draws', 'Hugo draws', 'we goes', 'Hugo goes']);
    expect(results.map(({ status, name }) => [status, name])).toEqual([
      ['ran', 'we'],
      ['ran', 'Hugo'],
    ]);
    expect(pages).toBe(1);
  });

  it('stop with a project that draws other texts, and give the reason', async () => {
    const log: string[] = [];
    const { results } = await run(entrant('we', 'Il gagne.', log), [entrant('Hugo', 'Il perd.', log)]);
    expect(log).toEqual(['we draws', 'Hugo draws', 'Hugo goes', 'we draws', 'we goes']);
    expect(results[1]).toEqual({
      status: 'refused',
      name: 'Hugo',
      why: 'the texts of 1 articles differ: /fr/actualites/laruns/',
    });
  });

  it('stop with a project that fails', async () => {
    const log: string[] = [];
    const fail = () => {
      throw new Error('out of memory');
    };
    const { results } = await run(entrant('we', 'Il gagne.', log), [entrant('Next', 'Il gagne.', log, fail)]);
    expect(results[1]).toEqual({ status: 'failed', name: 'Next', why: 'out of memory' });
    expect(log).toContain('Next goes');
  });

  it('leave no files behind when they are stopped', async () => {
    const log: string[] = [];
    const stop = new AbortController();
    const stopped = () => {
      stop.abort();
      stop.signal.throwIfAborted();
    };
    const all = run(entrant('we', 'Il gagne.', log), [entrant('Hugo', 'Il gagne.', log, stopped)], stop.signal);
    await expect(all).rejects.toThrow('aborted');
    expect(log.filter((line) => line.endsWith('goes')).sort()).toEqual(['Hugo goes', 'we goes']);
  });
});
