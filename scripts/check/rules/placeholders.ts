import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Content, Entry } from '../content.ts';
import { placeholderIn } from '../placeholders.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { stringsIn, type TextOfEntry } from '../stringsIn.ts';

const ITSELF = 'the text itself';

/** The keys of an article or a page whose texts readers see, apart from the text below the front matter. */
const WORDS = /^(?:title|teaser|description|corrections\[\d+\]\.text|sponsor\.name)$/;

const complain = (file: string, field: string, found: string, allowed: string): Mistake => ({
  file,
  field,
  found: quoted(found),
  allowed,
});

const inFields = (
  file: string,
  fields: readonly TextOfEntry[],
  localeOf: (field: string) => Locale | undefined,
  allowed: string,
): readonly Mistake[] =>
  fields.flatMap(({ field, value }) => {
    const locale = localeOf(field);
    const found = locale === undefined ? undefined : placeholderIn(value, locale);
    return found === undefined ? [] : [complain(file, field, found.text, allowed)];
  });

const inArticles = ({ news, members, pages }: Content): readonly Mistake[] =>
  [
    ...soundOnly(news)
      .filter(({ data }) => !data.draft)
      .map((entry) => ({
        ...entry,
        fields: stringsIn(entry.data, ''),
        allowed: `${ITSELF}; until it is written, draft: true`,
      })),
    ...members.map((entry) => ({ ...entry, fields: [], allowed: ITSELF })),
    ...pages.map((entry) => ({
      ...entry,
      fields: entry.front.status === 'sound' ? stringsIn(entry.front.data, '') : [],
      allowed: ITSELF,
    })),
  ].flatMap(({ file, locale, fields, text, allowed }) => [
    ...inFields(file, fields, (field) => (WORDS.test(field) ? locale : undefined), allowed),
    ...text.placeholders.map(({ line, text: found }) => complain(file, `text, line ${line}`, found, allowed)),
  ]);

/** The language of a key such as `text.fr`; the credit and the rights of a photo are the same in every language. */
const localeAtEnd = (field: string): Locale | undefined =>
  LOCALES.find((locale) => field.endsWith(`.${locale}`)) ??
  (/^(?:credit|rights)$/.test(field) ? DEFAULT_LOCALE : undefined);

/** The texts in every language of what is not an article: banners, photos, authors, films, partners, stages, notes of results. */
const inEntries = ({ alerts, photos, authors, videos, partners, stages, results }: Content): readonly Mistake[] =>
  [
    ...soundOnly(alerts)
      .filter(({ data }) => data.shown)
      .map(({ file, data }) => ({ file, data, allowed: `${ITSELF}; until it is written, shown: false` })),
    ...[photos, authors, videos, partners, stages, results].flatMap((entries: readonly Entry<unknown>[]) =>
      soundOnly(entries).map(({ file, data }) => ({ file, data, allowed: ITSELF })),
    ),
  ].flatMap(({ file, data, allowed }) => inFields(file, stringsIn(data, ''), localeAtEnd, allowed));

/** What is published holds no words that stand for a text which is still to be written, such as TODO. */
export const placeholders: Rule = (content) => [...inArticles(content), ...inEntries(content)];
