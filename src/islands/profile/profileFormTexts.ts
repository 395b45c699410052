import type { FieldName } from '~/config/fields.ts';
import { formTextKeys, pageTextKeys, type OptionText, type ProfileText } from '~/config/profileTexts.ts';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces } from '~/lib/wordsOf.ts';
import { jerseyNames } from '../shared/jerseyNames.ts';

/** Options whose names stand in the message files. */
type MessageOption = Exclude<OptionText, `favorite_maillot.${string}`>;

type Texts = Readonly<Partial<Record<ProfileText, string>>>;

const LEFT_OPEN = inBraces('count', 'share', 'names', 'date', 'version', 'language', 'name');

/** What may be chosen, by its name: that of a jersey is the race's. */
const optionName = (locale: Locale, field: FieldName, value: string): string => {
  const t = wordingIn(locale);
  return field === 'favorite_maillot'
    ? (jerseyNames(locale)[value] ?? value)
    : t(`profile.${field}.${value}` as `profile.${MessageOption}`);
};

/** The wordings of the form of one group of fields, for an island or a modal that holds it. */
export function formTexts(locale: Locale, group: GroupName): Texts {
  const t = wordingIn(locale);
  const { auth, profile, options } = formTextKeys(group);
  const texts: readonly (readonly [string, string])[] = [
    ...auth.map((key) => [key, t(`auth.${key}`, LEFT_OPEN)] as const),
    // The text of a field wins: `email` stands in both lists.
    ...profile.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const),
    ...options.map(([name, value]) => [`${name}.${value}`, optionName(locale, name, value)] as const),
  ];
  return Object.fromEntries(texts);
}

/** The wordings of the profile page: of its forms, and of what stands between them. */
export function profileTexts(locale: Locale, groups: readonly GroupName[]): Texts {
  const t = wordingIn(locale);
  const page = pageTextKeys.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const);
  return Object.fromEntries([...groups.flatMap((group) => Object.entries(formTexts(locale, group))), ...page]);
}
