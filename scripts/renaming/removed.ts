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

/** @throws {Refusal} for a target that does not exist. */
const targetOf = (files: ContentFiles, wanted: string | undefined): Target => {
  if (wanted === undefined) return () => GONE;
  const list = LISTS.get(wanted);
  if (list !== undefined) return list;
  const [kindName = '', name = '', ...more] = wanted.split('/');
  if (!Object.hasOwn(KINDS, kindName) || more.length > 0) throw missing(wanted);
  const kind = kindOf(kindName);
  if (kind !== 'news') {
    if (!files.paths.includes(yamlFile(kind, name))) throw missing(wanted);
    return (locale) => pathTo(KINDS[kind], locale, name);
  }
  return (locale) => {
    const file = articleFile('news', locale, name);
    if (!files.paths.includes(file)) throw missing(wanted);
    return pathTo('news', locale, front.parse(readMarkdown(files.read(file)).data).slug ?? '');
  };
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
  const target = targetOf(files, wanted);
  const leads = versionsOf(files, kind, name).flatMap(({ locale, addresses }) =>
    addresses.map((from) => [from, target(locale)] as const),
  );
  return {
    changes: [...own.map((path) => ({ path, text: null })), ...listWith(files, new Map(leads))],
    moves: new Map(leads.flatMap(([from, to]) => (to === GONE ? [] : [[from, to] as const]))),
    gone: leads.flatMap(([from, to]) => (to === GONE ? [from] : [])),
  };
};
