import { describe, expect, it, vi } from 'vitest';
import { builtSite } from './builtSite.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const scenes = [...builtSite.files].filter((file) => /^scenes\/[^/]+\.svg$/.test(file));

const imagesOf = (pages: typeof builtSite.pages, pattern: RegExp) =>
  pages.flatMap((page) =>
    page
      .document()
      .all('img')
      .filter((img) => pattern.test(img.attribute('src')))
      .map((img) => ({ page: page.address, img })),
  );

const SCENE = /^\/scenes\//;
const POSTER = /-(?:affiche|poster|cartel|plakat)\.svg$/;

describe('the scenes of riders', () => {
  const files = [...builtSite.files].filter((file) => /^scenes\/riders\/[\w-]+-[\w-]{8}\.svg$/.test(file));
  const coloured = raceInForce.teams.filter(({ jerseyColours }) => jerseyColours !== null).map(({ code }) => code);
  const drawnRiders = raceInForce.riders.filter(({ team }) => coloured.includes(team));
  const shown = imagesOf(pagesByKind.of('rider'), /^\/scenes\/riders\//);

  it('are one file for each rider whose jersey has known colours, shown on the page of that rider in every language', () => {
    expect(files).toHaveLength(drawnRiders.length);
    expect(shown).toHaveLength(drawnRiders.length * raceInForce.languages.length);
    const wrong = shown.filter(({ page, img }) => {
      const [, slug = ''] = /\/([^/]+)\/$/.exec(page) ?? [];
      const [, name = ''] = /([\w-]+)-[\w-]{8}\.svg$/.exec(img.attribute('src')) ?? [];
      return name !== slug || !files.includes(img.attribute('src').slice(1));
    });
    expect(wrong.map(({ page }) => page)).toEqual([]);
  });

  it('are marked as spoilers once the race is over, because their landscape is that of the best stage', () => {
    const ended = raceInForce.results.filter(({ outcome }) => outcome !== null);
    const isOver = ended.length === raceInForce.stages.length;
    const isMarked = ({ img }: (typeof shown)[number]): boolean =>
      img.attributes.has('data-tells') && img.attributes.has('data-unoffered');
    expect(shown.filter((each) => isMarked(each) !== isOver).map(({ page }) => page)).toEqual([]);
  });
});

describe('the posters and landscapes of the built site', () => {
  const covers = imagesOf(builtSite.pages, SCENE);
  const posters = imagesOf(pagesByKind.of('stages'), POSTER);

  const drawnStages = raceInForce.stages.filter(({ profile }) => profile !== null);
  const drawnTeams = raceInForce.teams.filter(({ jerseyColours }) => jerseyColours !== null);

  it('are shown from existing files, on pages of articles that name one and on lists of stages', () => {
    const drawn = raceInForce.languages.flatMap((locale) =>
      raceInForce.articles(locale).filter(({ entry }) => !entry.cover.startsWith('photo:')),
    );
    expect(covers.length > 0).toBe(drawn.length > 0);
    const missing = [...covers, ...posters].filter(({ img }) => !builtSite.files.has(img.attribute('src').slice(1)));
    expect(missing.map(({ page }) => page)).toEqual([]);
  });

  it('have dimensions, so that the layout does not shift when they load', () => {
    const wrong = [...covers, ...posters].filter(
      ({ img }) => !(Number(img.attribute('width')) > 0 && Number(img.attribute('height')) > 0),
    );
    expect(wrong.map(({ page }) => page)).toEqual([]);
  });

  it('load lazily, except the cover of an article and the first three of a list of news or stages', () => {
    const isLazy = ({ img }: (typeof covers)[number]): boolean => img.attributes.get('loading') === 'lazy';
    const most = new Map([
      ...[...pagesByKind.of('news'), ...pagesByKind.of('stages')].map(({ address }) => [address, 3] as const),
      ...pagesByKind.of('article').map(({ address }) => [address, 1] as const),
    ]);
    const byPage = Map.groupBy([...covers, ...posters], ({ page }) => page);
    const wrong = [...byPage].filter(([page, shown]) => {
      const atOnce = shown.filter((cover) => !isLazy(cover)).length;
      // The eager ones are the first of their page.
      return atOnce > (most.get(page) ?? 0) || shown.slice(0, atOnce).some(isLazy);
    });
    expect(wrong.map(([page]) => page)).toEqual([]);
    // If a cover is shown at all, the page of its article shows it at the top.
    expect(covers.some((cover) => !isLazy(cover))).toBe(covers.length > 0);
  });

  it('are one landscape per stage with a profile and per team with known colours, and the other covers, each with a digest in its name', () => {
    const named = (pattern: RegExp) => scenes.filter((file) => pattern.test(file));
    const ofRace = named(/^scenes\/(?:stage-\d+|team-[\w-]+)-[\w-]{8}\.svg$/);
    const ofCovers = named(/^scenes\/(?:jersey-[a-z]+-\d+-\d|route-\d+)-[\w-]{8}\.svg$/);
    expect(ofRace).toHaveLength(drawnStages.length + drawnTeams.length);
    expect(ofRace.length + ofCovers.length).toBe(scenes.length);
    const shown = new Set(covers.map(({ img }) => img.attribute('src').slice(1)));
    expect(ofCovers.filter((file) => !shown.has(file))).toEqual([]);
  });

  it('differ between all articles of the first page of the news', () => {
    const firstPages = pagesByKind.of('news').filter(({ address }) => address.split('/').length === 4);
    const alike = firstPages.filter(({ address }) => {
      const shown = covers.filter(({ page }) => page === address).map(({ img }) => img.attribute('src'));
      return new Set(shown).size < shown.length;
    });
    expect(alike.map(({ address }) => address)).toEqual([]);
  });

  it('are a wall of all posters on the list of stages, in the language of the page and described in words', () => {
    expect(posters).toHaveLength(raceInForce.stages.length * raceInForce.languages.length);
    const foreign = posters.filter(({ page, img }) => !img.attribute('src').startsWith(page));
    expect(foreign.map(({ page }) => page)).toEqual([]);
    const townsOn = (page: string, poster: string): string | undefined => {
      const locale = raceInForce.languages.find((language) => page.startsWith(`/${language}/`));
      const number = Number(/-(\d+)-[a-z]+\.svg$/.exec(poster)?.[1]);
      const stage = raceInForce.stages.find((one) => one.number === number);
      return locale && stage && raceInForce.townsOf(stage, locale);
    };
    const wrong = posters.filter(({ page, img }) => {
      const towns = townsOn(page, img.attribute('src'));
      return towns === undefined || !img.attribute('alt').includes(towns);
    });
    expect(wrong.map(({ page, img }) => [page, img.attribute('alt')])).toEqual([]);
  });
});

describe('a poster of the page’s language', () => {
  const SHORT = [
    'newsletter',
    'auth-to-see',
    'login-to-discover',
    'mail-requirement',
    'mail-validation',
    'password-reset',
  ];

  it.each(SHORT)('stands beside the form of the page %s', (kind) => {
    const pages = pagesByKind.of(kind);
    expect(pages).toHaveLength(raceInForce.languages.length);
    for (const page of pages) {
      const shown = page.document().all('.poster-beside img');
      expect(shown.map((img) => img.attribute('src'))).toEqual([
        expect.stringMatching(new RegExp(`^/${page.language}/.*${POSTER.source}`)),
      ]);
      expect(page.document().all('.poster-beside form').length).toBeGreaterThan(0);
    }
  });
});
