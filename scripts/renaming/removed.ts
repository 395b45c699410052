import { dump } from 'js-yaml';
import { z } from 'astro/zod';
import { GONE } from '../../src/config/race/redirectsDefinition.ts';
import { REDIRECTS_YAML } from '../../src/config/race/removedAddresses.ts';
import { readMarkdown, readYaml } from '../../src/content/readEntry.ts';
import { LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { homePath, pathTo, type Path } from '../../src/i18n/paths.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentFiles } from '../check/contentFiles.ts';
import type { FileChange } from './applyChanges.ts';
import { KINDS, articleFile, kindOf, yamlFile, type Kind } from './kinds.ts';
import { mendedList } from './mendedLinks.ts';

type Target = (locale: Locale) => Path | typeof GONE;

/** The version of an entry in one language, with its present and former addresses. */
type Version = { readonly locale: Locale; readonly addresses: readonly Path[] };

export type Removal = {
  readonly changes: readonly FileChange[];
  /** The redirected addresses, with their targets. */
  readonly moves: ReadonlyMap<Path, Path>;
  /** The addresses without a replacement. */
  readonly gone: readonly Path[];
};

const front = z.object({
  slug: z.string().optional(),
  draft: z.boolean().default(false),
  formerSlugs: z.array(z.string()).default([]),
});

const LISTS: ReadonlyMap<string, Target> = new Map([
  ['home', homePath],
  ['news', (locale) => pathTo('news', locale)],
  ['riders', (locale) => pathTo('riders', locale)],
  ['teams', (locale) => pathTo('teams', locale)],
]);

const missing = (target: string): Refusal =>
  new Refusal(
    `--to: found "${target}"; allowed: ${[...LISTS.keys()].join(', ')}, or an entry such as news/ID, rider/NAME or team/NAME.`,
  );

/**
 * An article as a target, in the given languages.
 *
 * @throws {Refusal} if there is no such article, or if it is not published in one of them.
 */
const articleTarget = (files: ContentFiles, id: string, locales: readonly Locale[]): Target => {
  const fileOf = (locale: Locale): string => articleFile('news', locale, id);
  const present = LOCALES.filter((locale) => files.paths.includes(fileOf(locale)));
  if (present.length === 0) throw missing(`news/${id}`);
  const slugs = new Map(
    present.flatMap((locale) => {
      const { slug, draft } = front.parse(readMarkdown(files.read(fileOf(locale))).data);
      return slug === undefined || draft ? [] : [[locale, slug] as const];
    }),
  );
  const without = locales.filter((locale) => !slugs.has(locale));
  if (without.length > 0)
    throw new Refusal(
      `--to: found "news/${id}", which is not published in ${without.join(', ')}; allowed: an article in every language of the removed one, or a list such as news.`,
    );
  return (locale) => pathTo('news', locale, slugs.get(locale) ?? '');
};

/**
 * @param locales - the languages in which there are addresses to redirect.
 * @throws {Refusal} for a target that does not exist.
 */
const targetOf = (files: ContentFiles, wanted: string | undefined, locales: readonly Locale[]): Target => {
  if (wanted === undefined) return () => GONE;
  const list = LISTS.get(wanted);
  if (list !== undefined) return list;
  const [kindName = '', name = '', ...more] = wanted.split('/');
  if (!Object.hasOwn(KINDS, kindName) || more.length > 0) throw missing(wanted);
  const kind = kindOf(kindName);
  if (kind === 'news') return articleTarget(files, name, locales);
  if (!files.paths.includes(yamlFile(kind, name))) throw missing(wanted);
  return (locale) => pathTo(KINDS[kind], locale, name);
};

const filesOf = (files: ContentFiles, kind: Kind, name: string): readonly string[] =>
  (kind === 'news'
    ? (['news', 'members'] as const).flatMap((collection) =>
        LOCALES.map((locale) => articleFile(collection, locale, name)),
      )
    : [yamlFile(kind, name)]
  ).filter((file) => files.paths.includes(file));

const versionsOf = (files: ContentFiles, kind: Kind, name: string): readonly Version[] => {
  if (kind !== 'news') {
    const { formerSlugs } = front.parse(readYaml(files.read(yamlFile(kind, name))).data);
    const names = [name, ...formerSlugs];
    return LOCALES.map((locale) => ({ locale, addresses: names.map((one) => pathTo(KINDS[kind], locale, one)) }));
  }
  return LOCALES.flatMap((locale) => {
    const file = articleFile('news', locale, name);
    if (!files.paths.includes(file)) return [];
    const { slug, draft, formerSlugs } = front.parse(readMarkdown(files.read(file)).data);
    // A draft that was never published has no address to keep.
    const slugs = [...(slug === undefined || draft ? [] : [slug]), ...formerSlugs];
    return [{ locale, addresses: [...new Set(slugs)].map((one) => pathTo('news', locale, one)) }];
  });
};

/** The list of removed addresses with new ones; earlier entries that lead to one of these now lead to its target. */
const listWith = (files: ContentFiles, moves: ReadonlyMap<Path, Path | typeof GONE>): readonly FileChange[] => {
  if (moves.size === 0) return [];
  const present = files.paths.includes(REDIRECTS_YAML) ? files.read(REDIRECTS_YAML) : '';
  // Items cannot follow the mark of an empty list.
  const before = present.replace(/^\[\s*\]\s*$/m, '');
  const added = [...moves].map(([from, to]) => ({ from, to }));
  return [
    {
      path: REDIRECTS_YAML,
      text: `${mendedList(before, moves).replace(/\n*$/, before === '' ? '' : '\n')}${dump(added)}`,
    },
  ];
};

/**
 * Works out the removal of an entry. Nothing is written.
 *
 * @param wanted - where its addresses lead; undefined where nothing replaces it.
 * @throws {Refusal} in one sentence for what cannot be done.
 */
export const removed = (files: ContentFiles, kind: Kind, name: string, wanted: string | undefined): Removal => {
  const own = filesOf(files, kind, name);
  if (own.length === 0) throw new Refusal(`There is no ${kind === 'news' ? 'article' : kind} "${name}".`);
  if (wanted === `${kind}/${name}`) throw new Refusal('--to: an entry that is removed cannot be its own target.');
  const versions = versionsOf(files, kind, name).filter(({ addresses }) => addresses.length > 0);
  const target = targetOf(
    files,
    wanted,
    versions.map(({ locale }) => locale),
  );
  const leads = versions.flatMap(({ locale, addresses }) => addresses.map((from) => [from, target(locale)] as const));
  return {
    changes: [...own.map((path) => ({ path, text: null })), ...listWith(files, new Map(leads))],
    moves: new Map(leads.flatMap(([from, to]) => (to === GONE ? [] : [[from, to] as const]))),
    gone: leads.flatMap(([from, to]) => (to === GONE ? [from] : [])),
  };
};
