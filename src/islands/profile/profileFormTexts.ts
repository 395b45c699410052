import type { FieldName } from '~/config/fields.ts';
import { formTextKeys, pageTextKeys, type OptionText, type ProfileText } from '~/config/profileTexts.ts';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces } from '~/lib/wordsOf.ts';
import { jerseyNames } from '../shared/jerseyNames.ts';

/** Options whose names are in the message files. */
type MessageOption = Exclude<OptionText, `favorite_maillot.${string}`>;

type Texts = Readonly<Partial<Record<ProfileText, string>>>;

const LEFT_OPEN = inBraces('count', 'share', 'names', 'date', 'version', 'language', 'name');

/** The name of an option: that of a jersey is defined by the race. */
const optionName = (locale: Locale, field: FieldName, value: string): string => {
  const t = wordingIn(locale);
  return field === 'favorite_maillot'
    ? (jerseyNames(locale)[value] ?? value)
    : t(`profile.${field}.${value}` as `profile.${MessageOption}`);
};

/** The wordings of the form of one group of fields, for an island or a modal that contains it. */
export function formTexts(locale: Locale, group: GroupName): Texts {
  const t = wordingIn(locale);
  const { auth, profile, options } = formTextKeys(group);
  const texts: readonly (readonly [string, string])[] = [
    ...auth.map((key) => [key, t(`auth.${key}`, LEFT_OPEN)] as const),
    // The text of a field takes precedence: `email` is in both lists.
    ...profile.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const),
    ...options.map(([name, value]) => [`${name}.${value}`, optionName(locale, name, value)] as const),
  ];
  return Object.fromEntries(texts);
}

/** The wordings of the profile page: those of its forms, and those between them. */
export function profileTexts(locale: Locale, groups: readonly GroupName[]): Texts {
  const t = wordingIn(locale);
  const page = pageTextKeys.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const);
  return Object.fromEntries([...groups.flatMap((group) => Object.entries(formTexts(locale, group))), ...page]);
}
