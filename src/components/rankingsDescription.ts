import { RACE } from '~/config/race.ts';
import type { Classification } from '~/config/race/definition.ts';
import type { ClassificationsShown } from '~/content/views/classificationsShown.ts';
import { formatList } from '~/i18n/format.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

type Described = {
  /** The classifications on the page. */
  readonly classifications: readonly Classification[];
  /** The stage after which they are in force; undefined before the first one. */
  readonly after: { readonly number: number; readonly finish: string } | undefined;
  readonly isFinal: boolean;
};

/** The classifications of the race that have lines on a page of rankings; all of them where none has. */
export const classificationsOn = (shown: ClassificationsShown | null): readonly Classification[] => {
  if (shown === null) return RACE.classifications;
  const found = RACE.classifications.filter((key) =>
    key === 'combativity' ? shown.combative !== null : shown[key].length > 0,
  );
  return found.length === 0 ? RACE.classifications : found;
};

/** A page of rankings in one sentence for search engines: after which stage, and the classifications on it. */
export const rankingsDescription = ({ classifications, after, isFinal }: Described, locale: Locale): string => {
  const t = wordingIn(locale);
  const names = classifications.map((key) => t(`classificationInList.${key}`));
  const listed = { classifications: formatList(names, locale) };
  if (after === undefined) return t('rankings.descriptionNotYet', listed);
  return isFinal ? t('rankings.descriptionFinal', listed) : t('rankings.description', { ...after, ...listed });
};
