import type { StageShown } from '~/content/views/stageShown.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import type { NamedPoint } from '~/lib/race/roadside.ts';

type Route = Pick<StageShown, 'start' | 'finish' | 'distanceKm' | 'sprint' | 'climbs'>;

/** The points of a stage that its timetable names, in riding order, with what they are in words of the language. */
export const passagesOf = (
  { start, finish, distanceKm, sprint, climbs }: Route,
  locale: Locale,
): readonly NamedPoint[] => {
  const t = wordingIn(locale);
  const other = (km: number, name: string, kind: string): NamedPoint => ({ km, name, kind });
  return [
    other(0, start.name, t('timetable.start')),
    ...climbs.map(({ km, name, category, lengthKm, averageGradientPercent }) => ({
      km,
      name,
      kind: t('timetable.climb', { category }),
      climb: { lengthKm, gradientPercent: averageGradientPercent },
    })),
    ...(sprint ? [other(sprint.km, sprint.name, t('timetable.sprint'))] : []),
    other(distanceKm, finish.detail ?? finish.name, t('timetable.finish')),
  ].sort((one, next) => one.km - next.km);
};
