import { format, resolveConfig } from 'prettier';
import { Refusal } from '../../platform/refusal.ts';
import { figureTables } from './figureTables.ts';
import { FILES } from './files.ts';
import type { Recorded } from './measurement.ts';

const BLOCK = /<!-- figures:(\w+) -->[\s\S]*?<!-- \/figures -->/g;
const MARK = /<!-- figures:\w+ -->|<!-- \/figures -->/g;

/**
 * The document with the recorded figures in its blocks, formatted by Prettier.
 *
 * @throws {Refusal} for a block of a benchmark without figures, and for a block without an end.
 */
export const withFigures = async (document: string, recorded: readonly Recorded[]): Promise<string> => {
  const byBench = Map.groupBy(recorded, ({ bench }) => bench);
  if ((document.match(MARK) ?? []).length !== 2 * (document.match(BLOCK) ?? []).length) {
    throw new Refusal(`${FILES.document}: each <!-- figures:… --> needs its <!-- /figures -->.`);
  }
  const filled = document.replaceAll(BLOCK, (_, bench: string) => {
    const groups = byBench.get(bench);
    if (groups === undefined) {
      const known = [...byBench.keys()].join(', ');
      throw new Refusal(`${FILES.document}: found the block figures:${bench}; allowed: ${known}.`);
    }
    return `<!-- figures:${bench} -->\n\n${figureTables(groups)}\n\n<!-- /figures -->`;
  });
  return format(filled, { ...(await resolveConfig(FILES.document)), parser: 'markdown' });
};
