import type { StageShown } from '~/content/views/stageShown.ts';
import { formatDate, formatNumber } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { riddenKm } from '~/lib/race/riddenKm.ts';

type Facts = 'number' | 'date' | 'kind' | 'start' | 'finish' | 'distanceKm' | 'outcome';
type Described = Pick<StageShown, Facts> & { readonly profile: unknown; readonly result: unknown };

/** The content of a stage's page, in addition to its route, that the description may mention. */
const holds = ({ profile, result, outcome }: Described) => {
  if (outcome?.kind === 'cancelled') return 'Cancelled';
  if (profile === null) return result === null ? 'Route' : 'Result';
  return result === null ? 'Profile' : 'ProfileAndResult';
};

/** A stage in one sentence for search engines: its route, and profile and result if its page has them. */
export const stageDescription = (stage: Described, locale: Locale): string => {
  const t = wordingIn(locale);
  const { number, start, finish, date, kind } = stage;
  return t(`stage.described${holds(stage)}`, {
    number,
    start: start.name,
    finish: finish.name,
    day: formatDate(date, locale, 'full'),
    kilometres: formatNumber(riddenKm(stage), locale),
    kind: t(`stageKind.${kind}`),
  });
};
