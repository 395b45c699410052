import { NEWS_TAGS, tagName } from '~/config/news.ts';
import { RACE } from '~/config/race.ts';
import { countryName } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { listFilter, type ListFilter } from '~/lib/listFilter.ts';
import { STAGE_KINDS } from '../schemas/stage.ts';
import { WITHDRAWAL_KINDS, type WithdrawalKind } from '../schemas/result.ts';
import { publishedNews } from './news.ts';
import { ARTICLE_KINDS, articleKind } from './articleKind.ts';
import { raceBook } from './raceBook.ts';

/** How the news of a language can be narrowed. */
export const newsFilters = async (locale: Locale): Promise<readonly ListFilter[]> => {
  const [t, articles] = [wordingIn(locale), await publishedNews(locale)];
  const tags = articles.flatMap((article) => article.tags);
  const kinds = articles.map(articleKind);
  return [
    listFilter(
      { name: 'tag', legend: t('filters.tag'), values: tags, labelOf: (tag) => tagName(tag, locale) },
      NEWS_TAGS,
    ),
    listFilter(
      { name: 'kind', legend: t('filters.kind'), values: kinds, labelOf: (kind) => t(`newsKind.${kind}`) },
      ARTICLE_KINDS,
    ),
  ];
};

/** How the stages can be narrowed. */
export const stageFilters = async (locale: Locale): Promise<readonly ListFilter[]> => {
  const [t, { stages }] = [wordingIn(locale), await raceBook()];
  const values = stages.map(({ kind }) => kind);
  return [
    listFilter(
      { name: 'type', legend: t('filters.type'), values, labelOf: (kind) => t(`stageKind.${kind}`) },
      STAGE_KINDS,
    ),
  ];
};

type RiderStatus = 'finished' | 'inRace' | WithdrawalKind;

/** What has become of a rider. */
export const riderStatus = async (): Promise<(bib: number) => RiderStatus> => {
  const { departureOf, phase } = await raceBook();
  return (bib) => departureOf(bib)?.kind ?? (phase.kind === 'over' ? 'finished' : 'inRace');
};

/** How the riders can be narrowed. */
export const riderFilters = async (locale: Locale): Promise<readonly ListFilter[]> => {
  const [t, { riders, teams, team }, statusOf] = [wordingIn(locale), await raceBook(), await riderStatus()];
  const codes = riders.map((rider) => rider.team);
  const countries = riders.map(({ country }) => country);
  const nameOf = (country: string): string => countryName(country, locale);
  const { compare } = new Intl.Collator(locale);
  const byName = [...new Set(countries)].sort((one, other) => compare(nameOf(one), nameOf(other)));
  const states = riders.map(({ bib }) => statusOf(bib));
  const stateName = (state: RiderStatus): string => {
    if (state === 'finished') return t('filters.finished');
    return state === 'inRace' ? t('filters.inRace') : t(`withdrawal.${state}`);
  };
  return [
    listFilter(
      { name: 'team', legend: t('filters.team'), values: codes, labelOf: (code) => team(code).name },
      teams.map(({ code }) => code),
    ),
    listFilter({ name: 'country', legend: t('filters.country'), values: countries, labelOf: nameOf }, byName),
    // Where no source names the riders who left, the state of every rider is unknown.
    ...(RACE.finishers === null
      ? [
          listFilter({ name: 'status', legend: t('filters.status'), values: states, labelOf: stateName }, [
            'finished',
            'inRace',
            ...WITHDRAWAL_KINDS,
          ]),
        ]
      : []),
  ];
};
