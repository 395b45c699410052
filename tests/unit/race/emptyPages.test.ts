import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filmsPage } from '~/content/queries/filmsPage.ts';
import { allPartners } from '~/content/queries/siteEntries.ts';
import { surroundingsOf } from '~/content/views/surroundings.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults, replaceCollection } from './changedContent.ts';
import { drawComponent } from './drawComponent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('./changedContent.ts'));
// The race in force may have no films or partners, but their collections are requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('./changedContent.ts')).getCollection,
}));

const text = inEveryLocale(() => '…');
const film = (published: string) => ({
  id: 'film',
  data: { title: text, teaser: text, file: null, durationSeconds: null, published },
});
const partner = { id: 'partner', data: { name: 'Partner', text, address: 'https://partner.example/', order: 1 } };

beforeEach(() => {
  replaceCollection('videos', []);
  replaceCollection('partners', []);
  changeResults((result) => result);
});

describe.each(LOCALES)('the menus in %s', (locale) => {
  const hasLink = async (menu: string, route: 'videos' | 'partners'): Promise<boolean> =>
    (await drawComponent(menu, { locale, emptyRoutes: (await surroundingsOf(locale)).emptyRoutes })).includes(
      `href="${pathTo(route, locale)}"`,
    );

  it('link to the films if the content has any, even of a later day', async () => {
    expect(await hasLink('MainMenu', 'videos')).toBe(false);
    for (const published of ['2020-01-01T00:00:00', '2999-01-01T00:00:00']) {
      replaceCollection('videos', [film(published)]);
      expect(await hasLink('MainMenu', 'videos'), published).toBe(true);
    }
  });

  it.each(['MainMenu', 'SiteFooter'])('link to the partners if the race has any (%s)', async (menu) => {
    expect(await hasLink(menu, 'partners')).toBe(false);
    replaceCollection('partners', [partner]);
    expect(await hasLink(menu, 'partners')).toBe(true);
  });
});

describe.each(LOCALES)('the club page in %s', (locale) => {
  const widget = async (): Promise<string> =>
    drawComponent('WidgetFrame', { locale, hasPartners: (await allPartners()).length > 0 });

  it('links to the page of a partner if the race has partners', async () => {
    expect(await widget()).not.toContain(wordingIn(locale)('widget.title'));
    replaceCollection('partners', [partner]);
    expect(await widget()).toContain(wordingIn(locale)('widget.title'));
  });
});

describe('the page of the films', () => {
  it('states that there are none after the race, and before its end that there are none yet', async () => {
    expect(await filmsPage()).toEqual({ about: 'videos.none', lead: 'videos.none' });
    changeResults(() => undefined);
    expect(await filmsPage()).toEqual({ about: 'videos.noneYet', lead: 'videos.noneYet' });
  });

  it('promises films only if the content has any of a later day', async () => {
    replaceCollection('videos', [film('2999-01-01T00:00:00')]);
    expect((await filmsPage()).lead).toBe('videos.soon');
    replaceCollection('videos', [film('2020-01-01T00:00:00')]);
    expect((await filmsPage()).lead).toBe('videos.lead');
  });
});
