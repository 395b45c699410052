import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { ProfileMark } from '../race/profileMarks.ts';

/** The names of points that are no climbs, in the reader's language; their first letters are the badges. */
export type FlagLabels = { readonly sprint: string; readonly bonus: string };

/** The line below the name of a flag: altitude, length and gradient of a climb, or the kind and kilometre of another point. */
export const flagDetail = (mark: ProfileMark, labels: FlagLabels, locale: Locale): string => {
  const figure = (value: number): string => formatNumber(value, locale);
  if (mark.kind !== 'climb') return `${labels[mark.kind]} · km ${figure(mark.km)}`;
  const { altitudeM, lengthKm, averageGradientPercent } = mark.climb;
  const gradient = wordingIn(locale)('unit.percent', { value: figure(averageGradientPercent) });
  const slope = `${figure(lengthKm)} km · ${gradient}`;
  return altitudeM === null ? slope : `${figure(altitudeM)} m · ${slope}`;
};
