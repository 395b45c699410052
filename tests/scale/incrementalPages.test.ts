import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differing, siteCopy } from '../scripts/siteCopy.ts';

/** The stage whose result is added; those of the stages after it are taken away. */
const STAGE = 9;
const STAGES = 21;
const resultOf = (stage: number) => `src/content/results/stage-${String(stage).padStart(2, '0')}.yaml`;
const ALERT = 'src/content/alerts/final-results.yaml';
const ARTICLE = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';

describe('an incremental build', { timeout: 300_000 }, () => {
  let site: ReturnType<typeof siteCopy>;

  beforeAll(async () => {
    site = siteCopy();
    await site.warm();
  }, 300_000);

  afterAll(() => {
    site.dispose();
  });

  it('draws the one page of an article whose text has changed', async () => {
    const slug = /^slug: (.+)$/m.exec(site.read(ARTICLE))?.[1] ?? '';
    site.change(ARTICLE, /$/, '\nEin Satz kommt hinzu.\n');
    await site.warm();
    expect(site.drawn()).toEqual([`/de/nachrichten/${slug}/index.html`]);
    expect(site.page(`/de/nachrichten/${slug}/index.html`)).toContain('Ein Satz kommt hinzu.');
  });

  it('draws no page for another banner, nor when it is taken down', async () => {
    site.change(ALERT, /^  de: Die Tour.*$/m, '  de: Der Start ist verlegt.');
    const warm = await site.warm();
    expect(site.drawn()).toEqual([]);
    expect(warm).toEqual(await site.cold());
    site.change(ALERT, 'shown: true', 'shown: false');
    await site.warm();
    expect(site.drawn()).toEqual([]);
  });

  it('draws the pages of the race and no news after a rider was renamed, and is byte for byte the build of a new clone', async () => {
    site.change('src/content/riders/tadej-pogacar.yaml', 'familyName: Pogačar', 'familyName: Pogacar-Novak');
    const warm = await site.warm();
    expect(site.holding('Pogacar-Novak').length).toBeGreaterThan(100);
    expect(site.drawn().filter((page) => page.startsWith('/de/nachrichten/'))).toEqual([]);
    expect(warm).toEqual(await site.cold());
  });

  it('draws exactly the pages and pictures that a new clone would draw otherwise after a result of a stage was added', async () => {
    const result = site.read(resultOf(STAGE));
    for (let stage = STAGE; stage <= STAGES; stage += 1) site.remove(resultOf(stage));
    const before = await site.warm();
    site.write(resultOf(STAGE), result);
    const warm = await site.warm();
    const drawn = site.drawn();
    const cold = await site.cold();
    console.log(`a result: ${drawn.length} of ${differing(new Map(), cold).length} pages and pictures drawn`);
    expect(drawn).toEqual(differing(before, cold));
    expect(warm).toEqual(cold);
  });
});
