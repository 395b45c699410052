import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { ProfilePoint } from '../race/profileGeometry.ts';
import type { ProfileClimb } from '../race/profileMarks.ts';

/** A stage whose profile is known. */
type Profiled = {
  readonly start: { readonly name: string };
  readonly finish: { readonly name: string; readonly detail: string | null };
  readonly distanceKm: number;
  readonly profile: readonly ProfilePoint[];
  readonly sprint: { readonly name: string; readonly km: number } | null;
  readonly bonusPoint: { readonly name: string; readonly km: number } | null;
};

/** The drawing of a stage's profile in words, from the start to the finish. */
export const profileWords = (
  { start, finish, distanceKm, profile, sprint, bonusPoint }: Profiled,
  climbs: readonly ProfileClimb[],
  locale: Locale,
): readonly { readonly km: number; readonly text: string }[] => {
  const t = wordingIn(locale);
  const figure = (value: number) => formatNumber(value, locale);
  const altitudeAt = (index: number) => formatNumber(profile.at(index)?.altitudeM ?? 0, locale, '0');
  const ofClimb = ({ name, category, lengthKm, averageGradientPercent }: ProfileClimb) =>
    t('profile.wordsClimb', { name, category, length: figure(lengthKm), gradient: figure(averageGradientPercent) });
  const toFinish = { name: finish.detail ?? finish.name, altitude: altitudeAt(-1) };
  return [
    { km: 0, text: t('profile.wordsStart', { name: start.name, altitude: altitudeAt(0) }) },
    ...climbs.map((climb) => ({ km: climb.km, text: ofClimb(climb) })),
    ...(sprint ? [{ km: sprint.km, text: t('profile.wordsSprint', { name: sprint.name }) }] : []),
    ...(bonusPoint ? [{ km: bonusPoint.km, text: t('profile.wordsBonus', { name: bonusPoint.name }) }] : []),
    { km: distanceKm, text: t('profile.wordsFinish', toFinish) },
  ].sort((one, other) => one.km - other.km);
};
