import { LIVE_GROUPS, type LiveGroup } from '~/config/live.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

const namesOf = (group: LiveGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const t = wordingIn(locale);
      return [locale, t(`liveRace.group.${group}`)];
    }),
  );

/** The usual groups of a race with their names in every language of it. */
export const liveGroupNames = (): ReadonlyMap<LiveGroup, Readonly<Record<string, string>>> =>
  new Map(LIVE_GROUPS.map((group) => [group, namesOf(group)]));
