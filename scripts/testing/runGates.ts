import { runChild } from '../runChild.ts';
import { count, sum, type Tally } from './tally.ts';

/** One check of the whole project: a command of Node that ends with 0 when all is well. */
type Gate = { readonly name: string; readonly args: readonly string[] };

type Options = {
  readonly gates: readonly Gate[];
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly run?: typeof runChild;
  readonly say?: (text: string) => void;
};

/** The machines that this runs on have two cores. */
const AT_ONCE = 2;

/** Runs the gates two at a time, a line each; what a gate has to say is shown when it fails, in one piece. */
export async function runGates({ gates, env, signal, run = runChild, say = console.log }: Options): Promise<Tally> {
  const waiting = [...gates];
  const tallies: Tally[] = [];
  const work = async () => {
    for (let gate = waiting.shift(); gate !== undefined; gate = waiting.shift()) {
      const since = performance.now();
      const { code, output, errors } = await run(process.execPath, gate.args, { env, signal, output: 'kept' });
      const seconds = ((performance.now() - since) / 1000).toFixed(1);
      say(
        code === 0
          ? `passed  ${gate.name} (${seconds} s)`
          : `FAILED  ${gate.name} (${seconds} s)\n${(output + errors).trimEnd()}`,
      );
      tallies.push(count(code === 0, gate.name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sum(tallies);
}
