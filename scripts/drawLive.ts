import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveAlias } from './alias.ts';
import { checkedEntries } from './checkedEntries.ts';

type Options = {
  readonly root: string;
  /** Below `root`: the folder of the files that only the product API reads. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Writes `live/stages.json` beside the rooms of the chat. The sandbox reconstructs from it the live data of a stage without published data.
 */
export async function drawLive({ root, folder, env }: Options): Promise<void> {
  resolveAlias();
  const [{ livePlans }, { stageSchema }, { climbSchema }, { resultSchema }, { riderSchema }, { replayIn }] =
    await Promise.all([
      import('../src/content/queries/livePlans.ts'),
      import('../src/content/schemas/stage.ts'),
      import('../src/content/schemas/climb.ts'),
      import('../src/content/schemas/result.ts'),
      import('../src/content/schemas/rider.ts'),
      import('../src/config/race/replay.ts'),
    ]);
  const plans = livePlans({
    stages: checkedEntries({ root, env }, 'stages', stageSchema),
    climbs: checkedEntries({ root, env }, 'climbs', climbSchema),
    results: checkedEntries({ root, env }, 'results', resultSchema),
    riders: checkedEntries({ root, env }, 'riders', riderSchema),
  });
  const { from, since, pace } = replayIn(env) ?? {};
  const clock = from === undefined ? null : { from, since, pace };
  const target = join(root, folder, 'live');
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'stages.json'), JSON.stringify({ clock, ...plans }));
}
