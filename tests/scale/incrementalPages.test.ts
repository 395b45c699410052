import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath } from '~/i18n/paths.ts';
import { differing, siteCopy } from '../scripts/siteCopy.ts';

/** The stage whose result is added; those of later stages are removed. */
const STAGE = 9;
const STAGES = 21;
const resultOf = (stage: number) => `src/content/results/stage-${String(stage).padStart(2, '0')}.yaml`;
const ALERT = 'src/content/alerts/final-results.yaml';
const ARTICLE = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';
/** Shows the card of a rider. */
const ARTICLE_WITH_CARD = 'src/content/news/de/how-to-read-a-stage.md';
const PHOTO = 'src/content/photos/mist-below-the-pyrenees.yaml';
const RACE_FILE = 'src/content/race.yaml';
const RIDER = 'src/content/riders/tadej-pogacar.yaml';

describe('an incremental build', { timeout: 300_000 }, () => {
  let site: ReturnType<typeof siteCopy>;

  beforeAll(async () => {
    site = siteCopy();
    await site.warm();
  }, 300_000);

  afterAll(() => {
    site.dispose();
  });

  const valueIn = (file: string, key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(site.read(file))?.[1] ?? '';
  const pageOf = (article: string) => `/de/nachrichten/${valueIn(article, 'slug')}/index.html`;

  it('draws only the page of an article whose text has changed', async () => {
    site.change(ARTICLE, /$/, '\nEin Satz kommt hinzu.\n');
    await site.warm();
    expect(site.drawn()).toEqual([pageOf(ARTICLE)]);
    expect(site.page(pageOf(ARTICLE))).toContain('Ein Satz kommt hinzu.');
  });

  it('draws no page when the banner is changed or taken down', async () => {
    site.change(ALERT, /^  de: Die Tour.*$/m, '  de: Der Start ist verlegt.');
    const warm = await site.warm();
    expect(site.drawn()).toEqual([]);
    expect(warm).toEqual(await site.cold());
    site.change(ALERT, 'shown: true', 'shown: false');
    await site.warm();
    expect(site.drawn()).toEqual([]);
  });

  it('draws the pages that show a topic after it got another name, and equals the build of a new clone byte for byte', async () => {
    site.change(RACE_FILE, 'de: Zeitfahren }', 'de: Kampf gegen die Uhr }');
    const warm = await site.warm();
    expect(site.drawn().length).toBeGreaterThan(0);
    expect(site.holding('Kampf gegen die Uhr')).toEqual(site.drawn());
    expect(warm).toEqual(await site.cold());
  });

  it('draws the pages of the race and the articles that name the rider outside their text after a rider was renamed, and equals the build of a new clone byte for byte', async () => {
    site.change(RIDER, 'familyName: Pogačar', 'familyName: Pogacar-Novak');
    const warm = await site.warm();
    expect(site.holding('Pogacar-Novak').length).toBeGreaterThan(100);
    // `::rider` in a text shows a card with the name of the rider, which the page takes from the rider's entry.
    expect(site.read(ARTICLE_WITH_CARD)).toContain(`::rider{bib=${valueIn(RIDER, 'bib')}}`);
    expect(site.page(pageOf(ARTICLE_WITH_CARD))).toContain('Pogacar-Novak');
    const articlesIn = (pages: readonly string[]) => pages.filter((page) => page.startsWith('/de/nachrichten/')).sort();
    expect(articlesIn(site.drawn())).toEqual(articlesIn(site.holding('Pogacar-Novak')));
    expect(warm).toEqual(await site.cold());
  });

  it('draws only the home pages after the lead story was replaced, with the code of the build before', async () => {
    site.write('src/content/home.yaml', '- article: stage-09-pogacar-wins-in-laruns\n');
    const warm = await site.warm();
    expect(site.drawn()).toEqual(LOCALES.map((locale) => `${homePath(locale)}index.html`).toSorted());
    expect(warm).toEqual(await site.cold());
  });

  it('draws the pages that show a photo after its texts were changed', async () => {
    site.change(PHOTO, /^  de: Graue Gipfel.*$/m, '  de: Ein neuer Satz über die Gipfel.');
    await site.warm();
    const pages = site.drawn();
    expect(pages.length).toBeGreaterThan(0);
    expect(site.holding('Ein neuer Satz über die Gipfel.')).toEqual(pages);
  });

  it('draws exactly the pages and pictures that differ in the build of a new clone after a result of a stage was added', async () => {
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
