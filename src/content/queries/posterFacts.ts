import { RACE } from '~/config/race.ts';
import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { PosterFacts } from '~/lib/downloads/stagePoster.ts';
import { sceneFacts } from '~/lib/pictures/poster/stageScene.ts';
import type { StageEntry } from './raceBook.ts';

/** The poster of a stage in the reader's language. */
export const posterFacts = (stage: StageEntry, locale: Locale): PosterFacts => {
  const t = wordingIn(locale);
  const { number, start, finish, distanceKm } = stage;
  const length = t('unit.km', { value: formatNumber(distanceKm, locale) });
  return {
    locale,
    title: t('stage.number', { number }),
    scene: sceneFacts(stage),
    place: finish.name,
    race: `${RACE.name} ${RACE.year}`,
    line: `${start.name} – ${finish.name} · ${length}`,
  };
};
