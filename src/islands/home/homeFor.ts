import { CLUB_WORDS } from '~/config/clubHome.ts';
import { jerseyNames } from '../shared/jerseyNames.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, slugOf } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import type { Through } from '~/runtime/door.ts';
import { placesFor } from '../shared/placesFor.ts';
import type { homeDoor } from './homeDoor.ts';

/** The texts of the member's part of the club's page; the browser replaces the names in single braces. */
export function homeFor(locale: Locale): Through<typeof homeDoor> {
  const t = wordingIn(locale);
  const open = inBraces('name', 'number', 'time');
  return {
    places: placesFor(locale),
    paths: {
      riders: pathTo('riders', locale),
      teams: pathTo('teams', locale),
      stage: `${pathTo('stages', locale)}${slugOf('stage', locale)}-`,
      rankings: pathTo('rankings', locale),
      profile: pathTo('profile', locale),
    },
    jerseys: jerseyNames(locale),
    words: {
      ...tableOf(CLUB_WORDS, (key) => t(`club.${key}`, open)),
      ...tableOf(['personal', 'fan', 'practicing'], (key) => t(`account.${key}`)),
      hello: t('account.hello', open),
      loading: t('profile.loading'),
      again: t('profile.again'),
      finalRankings: t('home.finalRankings'),
      general: t('classification.general'),
      teams: t('classification.teams'),
      stage: t('stage.number', open),
      leftRace: t('rider.leftRace'),
      completeness: t('profile.completeness'),
      share: t('profile.share', inBraces('share')),
      complete: t('profile.complete'),
    },
  };
}
