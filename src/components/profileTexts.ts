import { formTextKeys, pageTextKeys, type OptionText } from '~/config/profileTexts.ts';
import type { GroupName } from '~/config/fieldGroups.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';

type Texts = Readonly<Record<string, string>>;

/** What the browser fills in itself stands in single braces. */
const LEFT_OPEN = Object.fromEntries(
  ['count', 'share', 'names', 'date', 'version', 'language', 'name'].map((name) => [name, `{${name}}`]),
);

/** The wordings of the form of one group of fields, for an island or a modal that holds it. */
export function formTexts(locale: Locale, group: GroupName): Texts {
  const t = wordingIn(locale);
  const { auth, profile, options } = formTextKeys(group);
  const texts: readonly (readonly [string, string])[] = [
    ...auth.map((key) => [key, t(`auth.${key}`, LEFT_OPEN)] as const),
    // A field has the last word: `email` stands in both lists.
    ...profile.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const),
    ...options.map(
      ([name, value]) => [`${name}.${value}`, t(`profile.${name}.${value}` as `profile.${OptionText}`)] as const,
    ),
  ];
  return Object.fromEntries(texts);
}

/** The wordings of the profile page: of its forms, and of what stands between them. */
export function profileTexts(locale: Locale, groups: readonly GroupName[]): Texts {
  const t = wordingIn(locale);
  const page = pageTextKeys.map((key) => [key, t(`profile.${key}`, LEFT_OPEN)] as const);
  return Object.fromEntries([...groups.flatMap((group) => Object.entries(formTexts(locale, group))), ...page]);
}
