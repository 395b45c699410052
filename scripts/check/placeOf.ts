import { CONTENT } from '~/config/race/folders.ts';
import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { COLLECTIONS, type CollectionName } from '~/content/collections.ts';
import type { Mistake } from './mistake.ts';
import { KEBAB_CASE } from '~/lib/kebabCase.ts';
import { quoted } from '~/lib/quoted.ts';

/** The place of an entry: its collection, its name without the extension, and for Markdown its language. */
export type Place = {
  readonly status: 'entry';
  readonly file: string;
  readonly collection: CollectionName;
  readonly name: string;
  readonly locale: Locale | undefined;
};

type Answer = Place | { readonly status: 'not-content' } | { readonly status: 'misplaced'; readonly mistake: Mistake };

/** The definitions of the race and of its colours, which `src/config` reads. */
const DEFINITIONS = [
  `${CONTENT}/race.yaml`,
  `${CONTENT}/palette.yaml`,
  `${CONTENT}/winners.yaml`,
  `${CONTENT}/redirects.yaml`,
  `${CONTENT}/home.yaml`,
];

const NOT_CONTENT: Answer = { status: 'not-content' };
const CONTENT_ENDING = /\.(md|mdx|markdown|ya?ml)$/i;

/** Whether a file lies in the folder of photos: the rule `photoFiles` checks the pictures beside the entries. */
export const isPhotoFile = (file: string): boolean =>
  file.startsWith(`${CONTENT}/photos/`) && !CONTENT_ENDING.test(file) && !file.includes('/.');

const isCollection = (name: string): name is CollectionName => Object.hasOwn(COLLECTIONS, name);
const isLocale = (name: string): name is Locale => LOCALES.some((locale) => locale === name);

const misplaced = (file: string, found: string, allowed: string): Answer => ({
  status: 'misplaced',
  mistake: { file, found, allowed },
});

/**
 * Code, the imported facts and the public files of a race stand beside the collections; no loader reads another Markdown or YAML file
 * there.
 */
const outsideCollections = (file: string, folder: string): Answer =>
  folder === 'facts' || folder === 'public' || DEFINITIONS.includes(file) || !CONTENT_ENDING.test(file)
    ? NOT_CONTENT
    : misplaced(file, `a file outside every collection`, `the folders ${Object.keys(COLLECTIONS).join(', ')}`);

const shapeOf = (collection: CollectionName) =>
  COLLECTIONS[collection].format === 'markdown'
    ? { ending: '.md', folders: `${CONTENT}/${collection}/{${LOCALES.join('|')}}/<name>.md` }
    : { ending: '.yaml', folders: `${CONTENT}/${collection}/<name>.yaml` };

const inCollection = (file: string, collection: CollectionName, rest: readonly string[]): Answer => {
  const { ending, folders } = shapeOf(collection);
  const [last = ''] = rest.slice(-1);
  const between = rest.slice(0, -1);
  const [locale] = between.filter(isLocale);
  const depth = COLLECTIONS[collection].format === 'markdown' ? 1 : 0;
  if (between.length !== depth || (depth === 1 && locale === undefined)) {
    return misplaced(
      file,
      between.length === 0 ? 'no folder of a language' : `the folder ${quoted(between.join('/'))}`,
      folders,
    );
  }
  if (!last.endsWith(ending)) return misplaced(file, `the file name ${quoted(last)}`, `the ending ${ending}`);
  const name = last.slice(0, -ending.length);
  if (!KEBAB_CASE.test(name)) {
    return misplaced(file, `the name ${quoted(name)}`, 'lower-case letters a–z, digits and single hyphens');
  }
  return { status: 'entry', file, collection, name, locale };
};

/**
 * The kind of a file below `src/content`, by its path. A `README.md` and hidden files may stand anywhere; everything else in a collection's
 * folder must be an entry, because the loader skips other files without a message.
 */
export const placeOf = (file: string): Answer => {
  const [folder = '', ...rest] = file.slice(CONTENT.length + 1).split('/');
  const isHidden = [folder, ...rest].some((segment) => segment.startsWith('.'));
  if (isHidden || file.endsWith('/README.md') || isPhotoFile(file)) return NOT_CONTENT;
  return isCollection(folder) && rest.length > 0 ? inCollection(file, folder, rest) : outsideCollections(file, folder);
};
