import { z } from 'astro/zod';
import { CONTENT } from '../../src/config/race/folders.ts';
import { HOME_YAML } from '../../src/config/race/homeStories.ts';
import { readMarkdown, readYaml } from '../../src/content/readEntry.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/i18n/locales.ts';
import { pathTo, type Path } from '../../src/i18n/paths.ts';
import { asciiSlug } from '../../src/lib/asciiSlug.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ContentFiles } from '../check/contentFiles.ts';
import type { FileChange } from './applyChanges.ts';
import { withFrontKey, withKey } from './keyText.ts';
import { addressesOf, articleFile, yamlFile, type Kind } from './kinds.ts';

/** The changes of a renaming, before links are updated. */
export type Renaming = {
  readonly changes: readonly FileChange[];
  /** The redirected addresses, with their targets. */
  readonly moves: ReadonlyMap<Path, Path>;
};

/** An editor's request. `values` are the slugs by language for an article, or the names by their keys in the file for a rider or a team. */
export type Wish = {
  readonly kind: Kind;
  readonly name: string;
  readonly newName: string;
  readonly values: ReadonlyMap<string, string>;
};

const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const segment = (what: string, value: string): string => {
  if (SEGMENT.test(value)) return value;
  throw new Refusal(`${what}: found "${value}"; allowed: lower-case letters a–z, digits and single hyphens.`);
};

const addressed = z.object({ slug: z.string().optional(), formerSlugs: z.array(z.string()).optional() });

/** The former slugs of an entry, the oldest first, each once. */
const formerWith = (former: readonly string[] = [], ...more: readonly string[]): readonly string[] => [
  ...new Set([...former, ...more]),
];

/** @throws {Refusal} where a file would be overwritten. */
const free = ({ paths }: ContentFiles, path: string): string => {
  if (!paths.includes(path)) return path;
  throw new Refusal(`${path} exists already: choose another name.`);
};

/** The addresses of an article have its slugs, and those of a rider or a team the name of the file. */
const notThere = (kind: Kind, name: string): Refusal =>
  new Refusal(
    kind === 'news'
      ? `There is no article "${name}"; the ids are the names of the files in ${CONTENT}/news/${DEFAULT_LOCALE}.`
      : `There is no ${kind} "${name}"; "npm run check:content -- --addresses" lists what there is.`,
  );

/** The slug of an article at its last publication, if its file has been edited since. */
const publishedSlug = ({ published }: ContentFiles, file: string): readonly string[] => {
  const text = published.find(({ path }) => path === file)?.text;
  const slug = text === undefined ? undefined : addressed.parse(readMarkdown(text).data).slug;
  return slug === undefined ? [] : [slug];
};

const articleIn = (files: ContentFiles, locale: Locale, { name, newName, values }: Wish): Renaming => {
  const file = articleFile('news', locale, name);
  if (!files.paths.includes(file)) return { changes: [], moves: new Map() };
  const target = name === newName ? file : free(files, articleFile('news', locale, newName));
  const text = files.read(file);
  const { slug = '', formerSlugs } = addressed.parse(readMarkdown(text).data);
  const wanted = segment(`--slug-${locale}`, values.get(`slug-${locale}`) ?? slug);
  const left = [...publishedSlug(files, file), slug].filter((one) => one !== wanted);
  // An article that returns to an earlier slug keeps the whole list: the first slug identifies it in feeds.
  const former = formerWith(formerSlugs, ...left);
  const withSlug = wanted === slug ? text : withFrontKey(text, 'slug', wanted);
  const changed = left.length === 0 ? text : withFrontKey(withSlug, 'formerSlugs', former, 'slug');
  const moved = target === file ? [] : [{ path: file, text: null }];
  return {
    changes: changed === text && moved.length === 0 ? [] : [{ path: target, text: changed }, ...moved],
    moves: new Map(left.map((one) => [pathTo('news', locale, one), pathTo('news', locale, wanted)])),
  };
};

/** Renames the texts for members, whose files have the same name as their article. */
const membersTexts = (files: ContentFiles, { name, newName }: Wish): readonly FileChange[] =>
  name === newName
    ? []
    : LOCALES.map((locale) => articleFile('members', locale, name))
        .filter((file) => files.paths.includes(file))
        .flatMap((file) => [
          { path: free(files, file.replace(`/${name}.md`, `/${newName}.md`)), text: files.read(file) },
          { path: file, text: null },
        ]);

/** Updates the list of the home page, which refers to articles by their ids. */
const homeList = ({ paths, read }: ContentFiles, { name, newName }: Wish): readonly FileChange[] => {
  if (name === newName || !paths.includes(HOME_YAML)) return [];
  const text = read(HOME_YAML);
  const changed = text.replaceAll(
    /^([ \t]*(?:- )?article:[ \t]*)(["']?)([^\s"']+)\2(?!\S)/gm,
    (whole, key: string, quote: string, id: string) => (id === name ? `${key}${quote}${newName}${quote}` : whole),
  );
  return changed === text ? [] : [{ path: HOME_YAML, text: changed }];
};

const article = (files: ContentFiles, wish: Wish): Renaming => {
  if (!LOCALES.some((locale) => files.paths.includes(articleFile('news', locale, wish.name))))
    throw notThere('news', wish.name);
  segment('NEW-ID', wish.newName);
  const each = LOCALES.map((locale) => articleIn(files, locale, wish));
  return {
    changes: [...each.flatMap(({ changes }) => changes), ...membersTexts(files, wish), ...homeList(files, wish)],
    moves: new Map(each.flatMap(({ moves }) => [...moves])),
  };
};

const names = z.object({
  givenName: z.string().default(''),
  familyName: z.string().default(''),
  name: z.string().default(''),
});

/** The address that follows from the names in a file. */
const nameIn = (data: unknown): string => {
  const { givenName, familyName, name } = names.parse(data);
  return asciiSlug(name === '' ? `${givenName} ${familyName}` : name);
};

const sameName = (kind: Kind, file: string, name: string): Refusal => {
  const options = kind === 'team' ? '--name' : '--given-name and --family-name';
  return new Refusal(`${file} leads to the address "${name}" already: change the name in it with ${options}.`);
};

/** Renames a rider or a team: the names in its file determine the file name, and thus the address. */
const named = (files: ContentFiles, kind: Exclude<Kind, 'news'>, { name, newName, values }: Wish): Renaming => {
  const byHand = files.paths.includes(yamlFile(kind, newName)) ? newName : name;
  const file = yamlFile(kind, files.paths.includes(yamlFile(kind, name)) ? name : byHand);
  if (!files.paths.includes(file)) throw notThere(kind, name);
  const text = [...values].reduce((changed, [key, value]) => withKey(changed, key, value), files.read(file));
  const { data } = readYaml(text);
  const to = nameIn(data);
  if (to === name) throw sameName(kind, file, name);
  const target = yamlFile(kind, to) === file ? file : free(files, yamlFile(kind, to));
  const former = formerWith(addressed.parse(data).formerSlugs, name);
  const [from, present] = [addressesOf(kind, name), addressesOf(kind, to)];
  return {
    changes: [
      { path: target, text: withKey(text, 'formerSlugs', former) },
      ...(target === file ? [] : [{ path: file, text: null }]),
    ],
    moves: new Map(from.map((address, at) => [address, present[at] ?? address])),
  };
};

/**
 * Works out a renaming from the files. Nothing is written.
 *
 * @throws {Refusal} in one sentence for what cannot be done.
 */
export const renamed = (files: ContentFiles, wish: Wish): Renaming => {
  const { kind } = wish;
  const renaming = kind === 'news' ? article(files, wish) : named(files, kind, wish);
  if (renaming.changes.length === 0) throw new Refusal('Nothing changes: give another id or another slug.');
  return renaming;
};
