import { dump } from 'js-yaml';
import { replaceFiles } from '../platform/replaceFiles.ts';
import { CONTENT } from '../src/config/race/folders.ts';
import { RACE } from '../src/config/race.ts';
import { soundOnly } from './check/soundOnly.ts';
import { checkChange, checkedContent, type CheckedContent } from './checkChange.ts';
import { otherMistakes } from './otherMistakes.ts';
import { changedResult, type RaceFacts } from './results/changedResult.ts';
import { previewResult } from './results/previewResult.ts';
import { demandUnchanged, readResultBefore, type ResultBefore } from './results/resultBefore.ts';
import { ResultMistake } from './results/resultMistake.ts';
import { readResultOptions, USAGE } from './results/resultOptions.ts';

type Answer = { readonly code: 0 | 1; readonly lines: readonly string[] };

const refused = (...lines: readonly string[]): Answer => ({ code: 1, lines: [...lines, 'Nothing was written.'] });

/** The properties of a stage and of the teams in the content. */
const factsOf = ({ content }: CheckedContent, number: number): RaceFacts => {
  const stage = soundOnly(content.stages).find(({ data }) => data.number === number)?.data;
  if (stage === undefined) {
    throw new ResultMistake(`STAGE: found ${number}; allowed: 1 to ${RACE.stages}, the stages of the content.`);
  }
  const codes = new Map(
    soundOnly(content.teams).flatMap(({ data }) => [
      [data.code.toLowerCase(), data.code] as const,
      [data.name.toLowerCase(), data.code] as const,
    ]),
  );
  return {
    distanceKm: stage.distanceKm,
    jerseys: RACE.jerseys,
    isLast: number === RACE.stages,
    codeOf: (team) => codes.get(team.trim().toLowerCase()),
  };
};

/** Suggests `--worn` when a decision about a jersey contradicts the new tables. */
const wayOut = (sentences: readonly string[]): readonly string[] =>
  sentences.some((sentence) => sentence.includes('› outcome.wornNext.'))
    ? ['--worn names who wears a jersey, and --worn none takes back what was decided.']
    : [];

/**
 * Replaces the file as a whole, so that a full disk leaves the old one, and never overwrites a change that another program made during the
 * check.
 */
const write = (
  root: string,
  { path, text }: { readonly path: string; readonly text: string },
  before: ResultBefore,
) => {
  demandUnchanged(root, path, before);
  try {
    replaceFiles(root, [{ path, bytes: Buffer.from(text) }]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ResultMistake(`${path}: found no way to write it (${reason}); allowed: a disk with room for the file.`, {
      cause: error,
    });
  }
};

/**
 * Shows or changes the result of one stage. The file is written only when the content check accepts it.
 *
 * @param root - the project's folder.
 */
export const result = async (argv: readonly string[], root = '.'): Promise<Answer> => {
  try {
    const options = readResultOptions(argv, RACE);
    if (options === undefined) return { code: 0, lines: [USAGE] };
    const path = `${CONTENT}/results/stage-${String(options.stage).padStart(2, '0')}.yaml`;
    const before = readResultBefore(root, path);
    const now = await checkedContent(root);
    const changed = changedResult(before.result, options, factsOf(now, options.stage));
    const text = dump(changed, { lineWidth: 120, flowLevel: 3 });
    const { sentences, others, content } = await checkChange(now, [{ path, text }]);
    if (sentences.length > 0) return refused(...sentences, ...wayOut(sentences));
    const preview = previewResult(changed, content, RACE);
    if (!options.isChange || options.isDryRun) return { code: 0, lines: preview };
    write(root, { path, text }, before);
    return { code: 0, lines: [...preview, '', `Wrote ${path}`, ...otherMistakes(others)] };
  } catch (error) {
    if (error instanceof ResultMistake) return refused(error.message);
    throw error;
  }
};

if (import.meta.main) {
  const { code, lines } = await result(process.argv.slice(2));
  (code === 0 ? console.log : console.error)(lines.join('\n'));
  process.exitCode = code;
}
