import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import {
  homePath,
  inEveryLocale,
  localePaths,
  newsListPath,
  pathTo,
  rankingsPath,
  slugOf,
  stagePath,
  stageSlug,
  withdrawalsPath,
} from '~/i18n/paths.ts';
import { inForce } from '../inForce.ts';

describe('addresses', () => {
  it('begin with the language and end with a slash', () => {
    expect(inEveryLocale(homePath)).toEqual(inForce({ fr: '/fr/', en: '/en/', es: '/es/', de: '/de/' }));
    expect(inEveryLocale((locale) => pathTo('raceCentre', locale))).toEqual(
      inForce({
        fr: '/fr/course-en-direct/',
        en: '/en/race-centre/',
        es: '/es/carrera-en-directo/',
        de: '/de/rennzentrum/',
      }),
    );
  });

  it('have further segments after that of the page, unchanged', () => {
    const riders = RACE.riders === 'women' ? 'corredoras' : 'corredores';
    expect(pathTo('riders', 'es', 'tadej-pogacar')).toBe(`/es/${riders}/tadej-pogacar/`);
    expect(pathTo('news', 'de', 'tag', 'portrait')).toBe('/de/nachrichten/tag/portrait/');
  });

  it('of a stage and of the rankings after it are below their lists', () => {
    expect(inEveryLocale((locale) => stagePath(9, locale))).toEqual(
      inForce({
        fr: '/fr/etapes/etape-9/',
        en: '/en/stages/stage-9/',
        es: '/es/etapas/etapa-9/',
        de: '/de/etappen/etappe-9/',
      }),
    );
    expect(inEveryLocale((locale) => rankingsPath(21, locale))).toEqual(
      inForce({
        fr: '/fr/classements/etape-21/',
        en: '/en/rankings/stage-21/',
        es: '/es/clasificaciones/etapa-21/',
        de: '/de/wertungen/etappe-21/',
      }),
    );
    expect(stageSlug(1, 'fr')).toBe('etape-1');
  });

  it('of the withdrawals are below the rankings', () => {
    expect(inEveryLocale(withdrawalsPath)).toEqual(
      inForce({
        fr: '/fr/classements/abandons/',
        en: '/en/rankings/withdrawals/',
        es: '/es/clasificaciones/abandonos/',
        de: '/de/wertungen/ausfaelle/',
      }),
    );
  });

  it('of the news have a page number from the second page on, also below a tag', () => {
    expect(newsListPath('fr')).toBe('/fr/actualites/');
    expect(newsListPath('en', 2)).toBe('/en/news/page/2/');
    expect(newsListPath('es', 1, 'sprint')).toBe('/es/noticias/tag/sprint/');
    expect(newsListPath('de', 3, 'stage-report')).toBe('/de/nachrichten/tag/stage-report/page/3/');
  });

  it('are built from the one table of words', () => {
    expect(slugOf('notFound', 'es')).toBe('404');
    expect(slugOf('profile', 'de')).toBe('mein-profil');
  });
});

describe('localePaths', () => {
  it('returns one path per language, under the name of the route', () => {
    const search = { fr: 'recherche', en: 'search', es: 'buscar', de: 'suche' } as const;
    expect(localePaths('search')).toEqual(
      LOCALES.map((locale) => ({ params: { locale, search: search[locale] }, props: { locale } })),
    );
  });
});
