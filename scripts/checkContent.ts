import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefinitionMistakes } from '../src/config/race/readDefinition.ts';
import { replayIn } from '../src/config/race/replay.ts';
import { quoted } from '../src/lib/quoted.ts';
import { resolveAlias } from './alias.ts';
import type { Content } from './check/content.ts';
import type { Mistake } from './check/mistake.ts';
import type { Before } from './check/reading.ts';
import { counted } from './counted.ts';
import { runMain } from './runMain.ts';

const USAGE = `npm run check:content

Lists every mistake in the content of the race, each with its file, what was found and what is allowed. Changes nothing.
The exit code is 0 where there is none, and 1 otherwise.

  --addresses                 lists the addresses that texts and alerts may link to, a line each, and checks nothing
  --race NAME                 another race of this repository (a folder of src/races)
`;

/** The check: modules of the site, which import each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ contentFiles }, { findMistakes }, { remarksOn }] = await Promise.all([
    import('./check/contentFiles.ts'),
    import('./check/findMistakes.ts'),
    import('./check/remarks.ts'),
  ]);
  return { contentFiles, findMistakes, remarksOn };
};

const sentencesOf = async (mistakes: readonly Mistake[]): Promise<readonly string[]> => {
  resolveAlias();
  const { sentenceOf } = await import('./check/sentenceOf.ts');
  return mistakes.map(sentenceOf);
};

/** The year of an unknown edition: every real year is before it. */
const NO_YEAR = 9999;

/** The result of the check. */
export type ContentFindings = {
  readonly entries: number;
  readonly mistakes: readonly Mistake[];
  /** Facts that an editor should know and that are no mistakes. */
  readonly remarks: readonly string[];
  /** The content that was read; undefined when the race itself cannot be read. */
  readonly content: Content | undefined;
};

/** The mistakes that can be found while the race's own file cannot be read: in that file, and in those beside it. */
const ofDefinitions = async (error: DefinitionMistakes, root: string): Promise<ContentFindings> => {
  const { definitionMistakes } = await import('../src/config/race/definitionMistakes.ts');
  const textOf = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined);
  const mistakes = [...error.mistakes, ...definitionMistakes({ year: NO_YEAR, read: textOf })];
  const once = new Map(mistakes.map((mistake) => [JSON.stringify(mistake), mistake]));
  const remarks = ['The rest of the content is checked once the race can be read.'];
  return { entries: 0, mistakes: [...once.values()], remarks, content: undefined };
};

/**
 * Checks the content below `root`.
 *
 * @param before - an earlier reading, whose unchanged files are not read again.
 */
export const findingsIn = async (
  root: string,
  env: NodeJS.ProcessEnv = process.env,
  before?: Before,
): Promise<ContentFindings> => {
  try {
    const { contentFiles, findMistakes, remarksOn } = await load();
    const { entries, mistakes, content } = await findMistakes(
      contentFiles(root),
      before === undefined ? {} : { before },
    );
    // A replay shows its own moment, so nothing waits for the present date.
    const now = replayIn(env) === undefined ? Date.now() : undefined;
    return { entries, mistakes, remarks: remarksOn(content, now), content };
  } catch (error) {
    if (error instanceof DefinitionMistakes) return ofDefinitions(error, root);
    throw error;
  }
};

type Options = {
  /** The settings of the build, which may be those of a replay. */
  readonly env?: NodeJS.ProcessEnv;
  /** Called for remarks that are no mistakes, such as an article that waits for its date. */
  readonly say?: (remark: string) => void;
};

/** Every mistake in the content below `root`, as sentences; with none, the site may be built. */
export const checkContent = async (
  root = '.',
  { env = process.env, say = () => undefined }: Options = {},
): Promise<readonly string[]> => {
  const { mistakes, remarks } = await findingsIn(root, env);
  for (const remark of remarks) say(remark);
  return sentencesOf(mistakes);
};

/** Prints the usage for `--help`, or a sentence for an unknown argument, and ends the process. */
const answerArguments = (argv: readonly string[]): void => {
  const unknown = argv.find((argument) => !['--help', '--addresses'].includes(argument));
  if (unknown !== undefined) {
    const allowed = '--addresses, --race NAME, --help';
    console.error(`npm run check:content: found the argument ${quoted(unknown)}; allowed: ${allowed}.`);
    process.exit(1);
  }
  if (!argv.includes('--help')) return;
  console.log(USAGE);
  process.exit(0);
};

/** Every address of the site, language by language. */
const addresses = async (root: string): Promise<readonly string[]> => {
  const { contentFiles, findMistakes } = await load();
  const { presentAddresses, siteAddresses } = await import('./check/siteAddresses.ts');
  const { content } = await findMistakes(contentFiles(root));
  return [...presentAddresses(siteAddresses(content, Date.now()))];
};

const report = async (root: string): Promise<0 | 1> => {
  const { entries, mistakes, remarks } = await findingsIn(root);
  const sentences = await sentencesOf(mistakes);
  const files = new Set(mistakes.map(({ file }) => file)).size;
  for (const sentence of sentences) console.error(sentence);
  for (const remark of remarks) console.log(remark);
  if (sentences.length === 0) console.log(`Content: ${entries} entries, no mistakes.`);
  else console.error(`${counted(sentences.length, 'mistake')} in ${counted(files, 'file')}.`);
  return sentences.length === 0 ? 0 : 1;
};

if (import.meta.main) {
  const argv = process.argv.slice(2);
  answerArguments(argv);
  await runMain(async () => {
    if (!argv.includes('--addresses')) return report('.');
    console.log((await addresses('.')).join('\n'));
    return 0;
  });
}
