import { RACE } from '~/config/race.ts';
import { formatDate, formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { profilePicture } from '~/lib/downloads/profilePicture.ts';
import { flagDetail } from '~/lib/pictures/flagDetail.ts';
import { profileWords } from '~/lib/pictures/profileWords.ts';
import { profileMarks, type ProfileMark } from '~/lib/race/profileMarks.ts';
import type { DrawnRoute } from './stageRoute.ts';

/** The elevation profile of a stage as an SVG file in the reader's language. */
export const stagePictureFile = (route: DrawnRoute, locale: Locale, site: URL): Promise<string> => {
  const t = wordingIn(locale);
  const { number, start, finish, date, kind, distanceKm, elevationGainM, profile, sprint, bonusPoint, climbs } = route;
  const figure = (value: number): string => formatNumber(value, locale);
  const labels = { sprint: t('profile.sprint'), bonus: t('profile.bonus') };
  const lettersOf = (mark: ProfileMark): string =>
    mark.kind === 'climb' ? mark.climb.category : labels[mark.kind].charAt(0);
  const words = profileWords(route, climbs, locale).map(({ km, text }) =>
    t('profile.kmWords', { km: figure(km), words: text }),
  );
  return profilePicture({
    locale,
    title: t('profile.title', { number, start: start.name, finish: finish.name }),
    description: [...words, t('profile.approximate')].join('\n'),
    kicker: [t('stage.number', { number }), t(`stageKind.${kind}`), formatDate(date, locale, 'full')].join(' · '),
    headline: `${start.name} – ${finish.name}`,
    length: t('unit.km', { value: figure(distanceKm) }),
    climbing:
      elevationGainM === null ? null : t('facts.climbing', { metres: formatNumber(elevationGainM, locale, '0') }),
    note: t('profile.approximate'),
    source: `${RACE.name} ${RACE.year} · ${site.hostname}`,
    points: profile,
    distanceKm,
    marks: profileMarks({ points: profile, climbs, sprint, bonusPoint }).map((mark) => ({
      mark,
      detail: flagDetail(mark, labels, locale),
      letters: lettersOf(mark),
    })),
    bonusLetter: labels.bonus.charAt(0),
    figure,
  });
};
