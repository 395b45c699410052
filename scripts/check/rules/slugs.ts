import type { Content } from '../content.ts';
import { keyOf } from '../keyOf.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

/** Reserved segments below the news: `/fr/actualites/page/2/`, `/fr/actualites/tag/sprint/`. */
const TAKEN: readonly unknown[] = ['page', 'tag'];

type Slugged = Content['news'][number] & { readonly slug: string | undefined };

/** The sort key of an article: its date; drafts follow all others. */
const dateOf = ({ front }: Slugged): string => {
  const data: Readonly<Record<string, unknown>> = front.status === 'sound' ? front.data : front.raw;
  return `${data['draft'] === true ? 'draft ' : ''}${typeof data['date'] === 'string' ? data['date'] : ''}`;
};

/** Older articles first: a published article keeps its address, and the newer one is reported. */
const byAge = (one: Slugged, other: Slugged): number =>
  dateOf(one) === dateOf(other) ? (one.name < other.name ? -1 : 1) : dateOf(one) < dateOf(other) ? -1 : 1;

/** Each article has a unique address in its language, which is not that of a list. */
export const slugs: Rule = ({ news }) => {
  const slugged = news
    .map((article) => ({ ...article, slug: keyOf(article, 'slug', 'string') }))
    .filter(({ slug }) => slug !== undefined)
    .toSorted(byAge);
  const duplicates = [...Map.groupBy(slugged, ({ locale, slug }) => `${locale} ${String(slug)}`).values()].flatMap(
    ([first, ...others]) =>
      others.map(({ file, locale, slug }) => ({
        file,
        field: 'slug',
        found: quoted(slug),
        allowed: `a slug that no other article in ${locale} has (${first?.file ?? ''} has this one)`,
      })),
  );
  const taken = slugged
    .filter(({ slug }) => TAKEN.includes(slug))
    .map(({ file, slug }) => ({
      file,
      field: 'slug',
      found: quoted(slug),
      allowed: `a slug other than ${TAKEN.join(' and ')}, which are lists of articles`,
    }));
  return [...duplicates, ...taken];
};
