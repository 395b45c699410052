import { Refusal } from '../platform/refusal.ts';
import { RACE } from '../src/config/race.ts';
import { checkChange, checkedContent } from './checkChange.ts';
import { otherMistakes } from './otherMistakes.ts';
import { readOptions } from './readOptions.ts';
import { applyChanges, readOnce, textsBefore } from './renaming/applyChanges.ts';
import { linesOf, refuseMistakes, withMendedLinks } from './renaming/carryOut.ts';
import { kindOf } from './renaming/kinds.ts';
import { renamed, type Wish } from './renaming/renamed.ts';
import { runMain } from './runMain.ts';

const USAGE = `npm run rename -- news ID [NEW-ID] [--slug-${RACE.languages.join(' SLUG] [--slug-')} SLUG]
npm run rename -- rider NAME [--given-name TEXT] [--family-name TEXT]
npm run rename -- team NAME [--name TEXT]

Gives an entry another address. The former one leads to it for good: it is recorded in "formerSlugs" of the entry. The files of every
language move, with the text for members, and links in other texts are mended. Nothing is changed where the content check refuses it.

For an article whose slug was changed by hand, "npm run rename -- news ID" records the published one. A rider or a team is named after
what its file holds; where the file was moved by hand, "npm run rename -- rider NAME NEW-NAME" records the former name.

  --dry-run                   shows what would be done
  --race NAME                 another race of this repository (a folder of src/races)
`;

/** The options for names, with their keys in the file. */
const KEYS = { 'given-name': 'givenName', 'family-name': 'familyName', name: 'name' } as const;

const SLUGS = RACE.languages.map((locale) => `slug-${locale}`);

const OPTIONS = {
  help: { type: 'boolean' as const },
  'dry-run': { type: 'boolean' as const },
  ...Object.fromEntries([...SLUGS, ...Object.keys(KEYS)].map((name) => [name, { type: 'string' as const }])),
};

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  news: SLUGS,
  rider: ['given-name', 'family-name'],
  team: ['name'],
};

/** @throws {Refusal} for a wrong number of words, or an option of another kind. */
const readWish = (argv: readonly string[]): (Wish & { readonly isDryRun: boolean }) | undefined => {
  const { words, values, switches } = readOptions({ name: 'rename', options: OPTIONS, takesWords: true }, argv);
  const [kindName, name, newName = name, ...more] = words;
  if (switches.has('help') || kindName === undefined) return undefined;
  const kind = kindOf(kindName);
  if (name === undefined || newName === undefined || more.length > 0)
    throw new Refusal(`Name one ${kind === 'news' ? 'article by its id' : kind}, and at most one new name after it.`);
  const strange = [...values.keys()].find((option) => !ALLOWED[kind]?.includes(option));
  if (strange !== undefined) throw new Refusal(`--${strange} is no option for ${kind}: npm run rename -- --help`);
  const keyed = [...values].map(([option, value]) => [Reflect.get(KEYS, option) ?? option, value] as const);
  return { kind, name, newName, values: new Map(keyed), isDryRun: switches.has('dry-run') };
};

/**
 * Renames an entry; all its files or none.
 *
 * @throws {Refusal} in one sentence, or with the mistakes that the content check would find.
 */
export const rename = async (argv: readonly string[], root = '.'): Promise<readonly string[]> => {
  const wish = readWish(argv);
  if (wish === undefined) return [USAGE];
  const now = await checkedContent(root);
  const files = readOnce(now.files);
  const { changes: own, moves } = renamed(files, wish);
  const { changes, mended } = withMendedLinks(files, { changes: own, moves });
  const before = textsBefore(files, changes);
  const { sentences, others } = await checkChange(now, changes);
  refuseMistakes(sentences);
  if (!wish.isDryRun) applyChanges(root, { changes, before });
  return [
    ...linesOf({ changes: own, moves, mended }),
    ...(wish.isDryRun ? ['This was a dry run: nothing was changed.'] : []),
    ...otherMistakes(others),
  ];
};

if (import.meta.main) {
  await runMain(async () => {
    console.log((await rename(process.argv.slice(2))).join('\n'));
    return 0;
  });
}
