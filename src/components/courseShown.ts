import type { RoadsidePlace } from '~/behaviours/roadsideDoor.ts';
import { RACE } from '~/config/race.ts';
import { ROADSIDE_TEXTS, ROADSIDE_VALUES } from '~/config/roadside.ts';
import type { CourseShown } from '~/content/views/roadsidePages.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';
import { passagesOf } from './passagesOf.ts';

const OPEN = inBraces(...ROADSIDE_VALUES);

/** The course of a stage and the texts about its places, for the roadside page and for the cursor along the profile. */
export function courseShown({ stage, startsAt, speedsKmh }: CourseShown, locale: Locale): RoadsidePlace {
  const { number, start, finish, distanceKm, profile } = stage;
  const t = wordingIn(locale);
  return {
    course: {
      distanceKm,
      startsAt,
      speedsKmh,
      profile: profile ?? [],
      points: passagesOf(stage, locale),
      ...RACE.roadside,
    },
    timezone: RACE.timezone,
    uid: `${RACE.key}-stage-${number}`,
    title: t('stage.title', { number, start: start.name, finish: finish.name }),
    words: tableOf(ROADSIDE_TEXTS, (key) => t(`roadside.${key}`, OPEN)),
  };
}
