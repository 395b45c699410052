import { RaceMistakes } from '../src/config/raceDefinition.ts';
import { resolveAlias } from './alias.ts';

/** The check itself and its form of a sentence: modules of the site, which speak of each other as `~/…`. */
const load = async () => {
  resolveAlias();
  const [{ contentFiles }, { findMistakes }, { sentenceOf }] = await Promise.all([
    import('../src/content/check/contentFiles.ts'),
    import('../src/content/check/findMistakes.ts'),
    import('../src/content/check/sentenceOf.ts'),
  ]);
  return { contentFiles, findMistakes, sentenceOf };
};

const check = async (root: string) => {
  try {
    const { contentFiles, findMistakes, sentenceOf } = await load();
    const { entries, mistakes } = await findMistakes(contentFiles(root));
    return { entries, files: new Set(mistakes.map(({ file }) => file)).size, sentences: mistakes.map(sentenceOf) };
  } catch (error) {
    // Without knowing the race nothing else can be judged.
    if (error instanceof RaceMistakes) return { entries: 0, files: 1, sentences: error.message.split('\n') };
    throw error;
  }
};

/** Every mistake in the content below `root`, each as a finished sentence; none means that the site may be built. */
export const checkContent = async (root = '.'): Promise<readonly string[]> => (await check(root)).sentences;

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

if (import.meta.main) {
  const { entries, files, sentences } = await check('.');
  for (const sentence of sentences) console.error(sentence);
  if (sentences.length === 0) console.log(`Content: ${entries} entries, no mistakes.`);
  else console.error(`${count(sentences.length, 'mistake')} in ${count(files, 'file')}.`);
  process.exitCode = sentences.length === 0 ? 0 : 1;
}
