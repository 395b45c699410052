import type { Wordings } from '../lib/wordsOf.ts';
import { AUTH_TEXTS, type AuthText } from './accountTexts.ts';
import { groupOf, type GroupName } from './fieldGroups.ts';
import { fieldOf, type FIELDS, type FieldName } from './fields.ts';

/** The words of a form of the profile beside those of its fields, by their keys in the message files without `profile.`. */
const FORM_WORDS = [
  'optional',
  'yes',
  'no',
  'day',
  'month',
  'year',
  'birthdateHint',
  'emailHint',
  'phoneHint',
  'phoneConfirm',
  'consents',
  'save',
  'saved',
  'unchanged',
  'unsaved',
  'suggestions',
  'found',
] as const;

/** The other words of the profile page that a browser fills in. */
const PAGE_WORDS = [
  'loading',
  'unavailable',
  'again',
  'completeness',
  'share',
  'missingFields',
  'more',
  'complete',
  'noAnswers',
  'granted',
  'refused',
  'textRead',
  'history',
  'withdraw',
  'withdrawNamed',
  'withdrawn',
] as const;

type OwnWord = (typeof FORM_WORDS)[number] | (typeof PAGE_WORDS)[number];
type OptionsOf<Name extends FieldName> = (typeof FIELDS)[Name] extends {
  readonly options: readonly (infer Option extends string)[];
}
  ? Option
  : never;
export type OptionText = { [Name in FieldName]: `${Name}.${OptionsOf<Name>}` }[FieldName];
/** The texts of a form of the profile: its own, those of its fields and their options, and those of every form. */
export type ProfileText = OwnWord | FieldName | OptionText | AuthText;
/** Returns a wording of the profile. */
export type ProfileWording = Wordings<ProfileText>;

/** The key of the wording of an option; yes and no share their wordings across all fields. */
export const optionText = (name: FieldName, value: string): ProfileText =>
  fieldOf(name).kind === 'yesNo' ? (value === 'yes' ? 'yes' : 'no') : (`${name}.${value}` as OptionText);

/** The keys of `auth.` and of `profile.` whose wordings the form of a group needs, and its options by their fields. */
export const formTextKeys = (group: GroupName) => {
  const { fields } = groupOf(group);
  const options = fields.flatMap((name) => {
    const field = fieldOf(name);
    return field.kind === 'choice' ? field.options.map((value) => [name, value] as const) : [];
  });
  return { auth: AUTH_TEXTS.profile, profile: [...FORM_WORDS, ...fields], options } as const;
};

/** The keys of `profile.` that the page needs beside its forms. */
export const pageTextKeys = PAGE_WORDS;

/** What the section "your data" of the profile page may say, by its keys in the message files without `data.`. */
export const DATA_SENTENCES = ['saved', 'failed', 'loggedOut', 'proof', 'unclear'] as const;

export type DataSentence = (typeof DATA_SENTENCES)[number];
