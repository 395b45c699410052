import { DefinitionMistakes } from '../src/config/readDefinition.ts';
import { quoted } from '../src/lib/quoted.ts';
import { resolveAlias } from './alias.ts';
import { counted } from './counted.ts';

const USAGE = `npm run check:content

Tells every mistake in the content of the race in one run, each with its file, what was found and what is allowed. It changes nothing.
The exit code is 0 where there is none, and 1 otherwise.

  --race NAME                 another race of this repository (a folder of src/races)
`;

/** The check itself and its form of a sentence: modules of the site, which speak of each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ contentFiles }, { findMistakes }, { remarksOn }, { sentenceOf }] = await Promise.all([
    import('../src/content/check/contentFiles.ts'),
    import('../src/content/check/findMistakes.ts'),
    import('../src/content/check/remarks.ts'),
    import('../src/content/check/sentenceOf.ts'),
    // Its colours are checked as it is read.
    import('../src/config/palette.ts'),
  ]);
  return { contentFiles, findMistakes, remarksOn, sentenceOf };
};

const check = async (root: string) => {
  try {
    const { contentFiles, findMistakes, remarksOn, sentenceOf } = await load();
    const { entries, mistakes, content } = await findMistakes(contentFiles(root));
    const files = new Set(mistakes.map(({ file }) => file)).size;
    return { entries, files, sentences: mistakes.map(sentenceOf), remarks: remarksOn(content, Date.now()) };
  } catch (error) {
    // Without knowing the race nothing else can be judged.
    if (error instanceof DefinitionMistakes)
      return { entries: 0, files: 1, sentences: error.message.split('\n'), remarks: [] };
    throw error;
  }
};

/**
 * Every mistake in the content below `root`, each as a finished sentence; none means that the site may be built.
 *
 * @param say Takes what is worth knowing and no mistake, such as an article that waits for its date.
 */
export const checkContent = async (
  root = '.',
  say: (remark: string) => void = () => undefined,
): Promise<readonly string[]> => {
  const { sentences, remarks } = await check(root);
  for (const remark of remarks) say(remark);
  return sentences;
};

/** Ends the process with a sentence for an argument that does not exist, and with the usage for `--help`. */
const answerArguments = (argv: readonly string[]): void => {
  const unknown = argv.find((argument) => argument !== '--help');
  if (unknown !== undefined) {
    console.error(`npm run check:content: found the argument ${quoted(unknown)}; allowed: --race NAME, --help.`);
    process.exit(1);
  }
  if (argv.length === 0) return;
  console.log(USAGE);
  process.exit(0);
};

if (import.meta.main) {
  answerArguments(process.argv.slice(2));
  const { entries, files, sentences, remarks } = await check('.');
  for (const sentence of sentences) console.error(sentence);
  for (const remark of remarks) console.log(remark);
  if (sentences.length === 0) console.log(`Content: ${entries} entries, no mistakes.`);
  else console.error(`${counted(sentences.length, 'mistake')} in ${counted(files, 'file')}.`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}
