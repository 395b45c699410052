import { readCollection } from '~/content/readCollection.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';

/** One version of an article or a page. */
export type Version = {
  readonly name: string;
  readonly locale: Locale;
  readonly isDraft: boolean;
  /** The time of the last change, or else of the publication. */
  readonly changed: string;
};

const localeAndName = (id: string): readonly [Locale, string] => {
  const [folder, ...rest] = id.split('/');
  const locale = LOCALES.find((known) => known === folder);
  if (locale === undefined) throw new Error(`"${id}" lies in no language's folder.`);
  return [locale, rest.join('/')];
};

const remarksOn = (versions: readonly Version[]): readonly string[] => {
  const published = versions.filter(({ isDraft }) => !isDraft);
  if (published.length === 0) return [];
  const newest = published.reduce((one, other) => (other.changed > one.changed ? other : one));
  return LOCALES.flatMap((locale) => {
    const version = versions.find((one) => one.locale === locale);
    if (version === undefined) return [`${locale} is missing`];
    if (version.isDraft) return [`${locale} is a draft`];
    return version.changed < newest.changed
      ? [`${locale} is of ${version.changed}, and ${newest.locale} was changed at ${newest.changed}`]
      : [];
  });
};

/** One line for each article or page with missing, unpublished or outdated translations. */
export const translationRemarks = (versions: readonly Version[]): readonly string[] =>
  [...Map.groupBy(versions, ({ name }) => name)].flatMap(([name, same]) => {
    const remarks = remarksOn(same);
    return remarks.length === 0 ? [] : [`${name}: ${remarks.join('; ')}`];
  });

/**
 * The versions of every article and page below `root`.
 *
 * @throws Error of a file that the content check would name.
 */
export const versionsIn = (root: string): readonly Version[] => [
  ...readCollection('news', root).map(({ id, data }): Version => {
    const [locale, name] = localeAndName(id);
    const { draft: isDraft, date, updated = date } = data;
    return { name: `news ${name}`, locale, isDraft, changed: updated };
  }),
  ...readCollection('pages', root).map(({ id, data }): Version => {
    const [locale, name] = localeAndName(id);
    return { name: `page ${name}`, locale, isDraft: false, changed: data.updated };
  }),
];
