import { Refusal } from '../platform/refusal.ts';
import { checkChange, checkedContent } from './checkChange.ts';
import { otherMistakes } from './otherMistakes.ts';
import { readOptions } from './readOptions.ts';
import { applyChanges, readOnce, textsBefore } from './renaming/applyChanges.ts';
import { linesOf, refuseMistakes, withMendedLinks } from './renaming/carryOut.ts';
import { kindOf, type Kind } from './renaming/kinds.ts';
import { removed } from './renaming/removed.ts';
import { runMain } from './runMain.ts';

const USAGE = `npm run remove -- news ID     (--to TARGET | --gone)
npm run remove -- rider NAME  (--to TARGET | --gone)
npm run remove -- team NAME   (--to TARGET | --gone)

Removes an entry in every language, with its text for members. Its addresses, the former ones too, are listed in "redirects.yaml", and links
in other texts are mended. Nothing is changed where the content check refuses it. A copy of each file is left in .cache/removed.

  --to TARGET                 where its addresses lead: news/ID, rider/NAME or team/NAME, or home, news, riders, teams
  --gone                      nothing replaces it: its addresses answer with the 404 page
  --dry-run                   shows what would be done
  --race NAME                 another race of this repository (a folder of src/races)
`;

/** Where copies of removed files are left. */
const COPIES = '.cache/removed';

const OPTIONS = {
  help: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  gone: { type: 'boolean' },
  to: { type: 'string' },
} as const;

type Wish = {
  readonly kind: Kind;
  readonly name: string;
  readonly to: string | undefined;
  readonly isDryRun: boolean;
};

/** @throws {Refusal} for anything but one entry with one target. */
const readWish = (argv: readonly string[]): Wish | undefined => {
  const { words, values, switches } = readOptions({ name: 'remove', options: OPTIONS, takesWords: true }, argv);
  const [kindName, name, ...more] = words;
  if (switches.has('help') || kindName === undefined) return undefined;
  const kind = kindOf(kindName);
  if (name === undefined || more.length > 0)
    throw new Refusal(`Name one ${kind === 'news' ? 'article by its id' : kind}.`);
  const to = values.get('to');
  if ((to === undefined) !== switches.has('gone'))
    throw new Refusal('Say where its address leads with --to TARGET, or with --gone that nothing replaces it.');
  return { kind, name, to, isDryRun: switches.has('dry-run') };
};

/**
 * Removes an entry; all its files or none.
 *
 * @throws {Refusal} in one sentence, or with the mistakes that the content check would find.
 */
export const remove = async (argv: readonly string[], root = '.'): Promise<readonly string[]> => {
  const wish = readWish(argv);
  if (wish === undefined) return [USAGE];
  const now = await checkedContent(root);
  const files = readOnce(now.files);
  const removal = removed(files, wish.kind, wish.name, wish.to);
  const { changes, mended } = withMendedLinks(files, removal);
  const before = textsBefore(files, changes);
  const { sentences, others } = await checkChange(now, changes);
  refuseMistakes(sentences);
  const done = [
    ...linesOf({ changes: removal.changes, moves: removal.moves, mended }),
    ...removal.gone.map((address) => `${address} is gone`),
  ];
  if (wish.isDryRun) return [...done, 'This was a dry run: nothing was changed.', ...otherMistakes(others)];
  applyChanges(root, { changes, before, copies: COPIES });
  return [...done, `Copies of the removed files are in ${COPIES}.`, ...otherMistakes(others)];
};

if (import.meta.main) {
  await runMain(async () => {
    console.log((await remove(process.argv.slice(2))).join('\n'));
    return 0;
  });
}
