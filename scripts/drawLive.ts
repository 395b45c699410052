import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { contentFolder } from '../src/config/contentFolder.ts';
import { resolveAlias } from './alias.ts';
import { filesIn } from './filesIn.ts';

type Options = {
  readonly root: string;
  /** Below `root`: the folder of what the product API alone reads. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Writes `live/stages.json` beside the rooms of the chat: from it the sandbox reconstructs the live data of a stage for which nobody
 * has published any.
 */
export async function drawLive({ root, folder, env }: Options): Promise<void> {
  resolveAlias();
  const [
    { livePlans },
    { readYaml },
    { stageSchema },
    { climbSchema },
    { resultSchema },
    { riderSchema },
    { replayIn },
  ] = await Promise.all([
    import('../src/content/queries/livePlans.ts'),
    import('../src/content/readEntry.ts'),
    import('../src/content/schemas/stage.ts'),
    import('../src/content/schemas/climb.ts'),
    import('../src/content/schemas/result.ts'),
    import('../src/content/schemas/rider.ts'),
    import('../src/config/replay.ts'),
  ]);
  const source = join(root, contentFolder(env));
  // Before a race there are no results, and a race need not have climbs.
  const all = <Entry>(collection: string, schema: z.ZodType<Entry>): readonly Entry[] =>
    (existsSync(join(source, collection)) ? filesIn(join(source, collection)) : [])
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => schema.parse(readYaml(readFileSync(join(source, collection, file), 'utf8')).data));
  const plans = livePlans({
    stages: all('stages', stageSchema),
    climbs: all('climbs', climbSchema),
    results: all('results', resultSchema),
    riders: all('riders', riderSchema),
  });
  const { from, since, pace } = replayIn(env) ?? {};
  const clock = from === undefined ? null : { from, since, pace };
  const target = join(root, folder, 'live');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'stages.json'), JSON.stringify({ clock, ...plans }));
}
