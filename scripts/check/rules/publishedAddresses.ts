import { z } from 'astro/zod';
import { isPublished } from '~/content/queries/knownResults.ts';
import { publishedFrom } from '~/content/queries/publication.ts';
import { readMarkdown } from '~/content/readEntry.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { quoted } from '~/lib/quoted.ts';
import { keyOf } from '../keyOf.ts';
import { formerSlugsOf } from '../formerSlugs.ts';
import { placeOf } from '../placeOf.ts';
import type { PublishedFile } from '../publishedFiles.ts';
import { removedIn } from '../removedIn.ts';
import type { Rule } from '../rule.ts';

/** An entry with the addresses that it had in the last published state. */
type Published = {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  readonly slug: string;
  readonly addresses: readonly string[];
};

const KINDS = { news: 'news', riders: 'rider', teams: 'team' } as const;

const time = z.union([z.string(), z.date()]).transform(String);
const front = z.object({
  slug: z.string(),
  date: time,
  publishAt: time.optional(),
  draft: z.boolean().default(false),
});

/** The slug of an article, if readers could see it. */
const seenSlug = (text: string, now: number): string | undefined => {
  try {
    const { data } = front.safeParse(readMarkdown(text).data);
    const isSeen = data?.draft === false && isPublished(publishedFrom(data), { now, isReplay: false });
    return isSeen ? data.slug : undefined;
  } catch {
    // A file that could not be read was not published.
    return undefined;
  }
};

const published = ({ path, text }: PublishedFile, now: number): readonly Published[] => {
  const place = placeOf(path);
  if (place.status !== 'entry') return [];
  const { collection, name, locale } = place;
  if (collection === 'news') {
    const slug = seenSlug(text, now);
    if (slug === undefined || locale === undefined) return [];
    return [{ file: path, kind: KINDS.news, name, slug, addresses: [pathTo('news', locale, slug)] }];
  }
  if (collection !== 'riders' && collection !== 'teams') return [];
  const addresses = LOCALES.map((each) => pathTo(collection, each, name));
  return [{ file: path, kind: KINDS[collection], name, slug: name, addresses }];
};

/**
 * No address of the last published state is lost: an entry still has it or lists it in `formerSlugs`, or `redirects.yaml` redirects it. An
 * entry that is a draft again keeps its address.
 */
export const publishedAddresses: Rule = (content, { files, now }) => {
  const { former, living } = formerSlugsOf(content);
  const known = new Set<string>([
    ...living.keys(),
    ...former.map(({ from }) => from),
    ...removedIn(files).map(({ from }) => from),
  ]);
  const slugs = new Map(content.news.map((article) => [article.file, keyOf(article, 'slug', 'string')]));
  return (
    files.published
      .flatMap((file) => published(file, now))
      .filter(({ addresses }) => !addresses.every((address) => known.has(address)))
      // A file whose slug cannot be read has a mistake of its own.
      .filter(({ file }) => !slugs.has(file) || slugs.get(file) !== undefined)
      .map(({ file, kind, name, slug }) => {
        const present = slugs.get(file);
        return present === undefined
          ? {
              file,
              found: 'no such file',
              allowed: `the file, as its address is published; "npm run rename -- ${kind} ${name} NEW-NAME" or "npm run remove -- ${kind} ${name} --to TARGET" lets the address lead on`,
            }
          : {
              file,
              field: 'slug',
              found: quoted(present),
              allowed: `${quoted(slug)}, which is published, or formerSlugs with ${quoted(slug)} in it; "npm run rename" writes both`,
            };
      })
  );
};
