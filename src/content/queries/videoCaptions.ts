import { formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { Climb } from '../schemas/climb.ts';

/** A film and the stage that it shows. */
type Filmed = {
  readonly seconds: number;
  readonly start: string;
  readonly finish: string;
  readonly distanceKm: number;
  readonly sprint: { readonly name: string; readonly km: number } | null;
  readonly climbs: readonly Pick<Climb, 'name' | 'km' | 'lengthKm' | 'averageGradientPercent'>[];
};

/** A caption that starts at a kilometre of the stage. */
type Cue = { readonly km: number; readonly text: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** `00:07.250`, as WebVTT writes a moment (W3C WebVTT, 4.1). */
const momentOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const [minute, second] = [Math.floor(thousandths / 60_000), Math.floor(thousandths / 1000) % 60];
  return `${two(minute)}:${two(second)}.${String(thousandths % 1000).padStart(3, '0')}`;
};

/**
 * WebVTT captions with the places of a stage, for a film that shows the stage from its first kilometre to its last at a constant speed.
 * Each cue lasts until the next one.
 */
export function videoCaptions(film: Filmed, locale: Locale): string {
  const t = wordingIn(locale);
  const { seconds, start, finish, distanceKm, sprint } = film;
  const climbs = film.climbs.map(({ name, km, lengthKm, averageGradientPercent }): Cue => {
    const [length, gradient] = [formatNumber(lengthKm, locale), formatNumber(averageGradientPercent, locale)];
    return { km: km - lengthKm, text: t('video.climb', { name, length, gradient }) };
  });
  const cues: readonly Cue[] = [
    { km: 0, text: t('video.start', { place: start, distance: formatNumber(distanceKm, locale) }) },
    ...(sprint === null ? [] : [{ km: sprint.km, text: t('video.sprint', { place: sprint.name }) }]),
    ...climbs,
    { km: distanceKm * 0.96, text: t('video.finish', { place: finish }) },
  ].toSorted((one, other) => one.km - other.km);
  const at = (index: number): string => momentOf(((cues[index]?.km ?? distanceKm) / distanceKm) * seconds);
  const blocks = cues.map(({ text }, index) => `${at(index)} --> ${at(index + 1)}\n${text}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}
