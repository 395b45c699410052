import { CLUB_WORDS, type HomeWord } from '~/config/clubHome.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, slugOf } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

type Words = readonly (readonly [HomeWord, string])[];

/** The words of the member's part of the club's page; the browser fills in what stands in single braces. */
export const homeWords = (locale: Locale): ReadonlyMap<string, string> => {
  const t = wordingIn(locale);
  const open = { name: '{name}', number: '{number}', time: '{time}' };
  const borrowed: Words = [
    ['hello', t('account.hello', open)],
    ['loading', t('profile.loading')],
    ['again', t('profile.again')],
    ['finalRankings', t('home.finalRankings')],
    ['general', t('classification.general')],
    ['teams', t('classification.teams')],
    ['stage', t('stage.number', open)],
    ['leftRace', t('rider.leftRace')],
    ['completeness', t('profile.completeness')],
    ['share', t('profile.share', { share: '{share}' })],
    ['complete', t('profile.complete')],
    ...(['personal', 'fan', 'practicing'] as const).map((tab) => [tab, t(`account.${tab}`)] as const),
  ];
  return new Map<string, string>([...borrowed, ...CLUB_WORDS.map((key) => [key, t(`club.${key}`, open)] as const)]);
};

/** Where things stand in the reader's language: the browser adds the end of an address. */
export const homePaths = (locale: Locale) => ({
  riders: pathTo('riders', locale),
  teams: pathTo('teams', locale),
  stage: `${pathTo('stages', locale)}${slugOf('stage', locale)}-`,
  rankings: pathTo('rankings', locale),
  profile: pathTo('profile', locale),
});
