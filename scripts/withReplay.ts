import { parseArgs } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import { RACE } from '../src/config/race.ts';
import { readMoment } from '../src/lib/race/moment.ts';

/** Whether the command goes on after its build, so that a clock can run in it. */
type Kind = 'serves' | 'builds';

const AT = '--at with a moment, such as --at 2020-09-06T20:00';
const RUN =
  '--run with how fast the clock runs from there, such as --run 60 (60 times; --run alone: as fast as any clock)';

/** How fast a clock may run at most: an hour of the race in a second. */
const MOST_PACE = 3600;

/**
 * The environment of a site that is shown as it stood at a moment of the race, when the arguments ask for one: `--at 2020-09-06T20:00`. From the
 * moment on its clocks run; with `--run 60` they do so at that pace, and the site is built again as they go on (replayIn in src/config/race/replay.ts).
 *
 * @throws {Refusal} for another argument, something that is no moment, or no pace.
 */
export function withReplay(args: readonly string[], env: NodeJS.ProcessEnv, kind: Kind = 'builds'): NodeJS.ProcessEnv {
  const { at, run } = readOptions(args, kind);
  if (at === undefined && run !== undefined) throw new Refusal(`--run needs ${AT}.`);
  if (at === undefined) return env;
  const from = instantOf(at);
  return {
    ...env,
    CLUB_AT: from,
    CLUB_AT_FROM: from,
    CLUB_AT_SINCE: String(Date.now()),
    CLUB_AT_PACE: run === undefined ? '' : paceOf(run),
  };
}

type Options = { readonly at?: string | undefined; readonly run?: string | undefined };

function readOptions(args: readonly string[], kind: Kind): Options {
  // Without a number it is the pace of any clock; the parser knows no option that may have a value.
  const given = args.map((arg, index) => (arg === '--run' && !/^\d/.test(args[index + 1] ?? '') ? '--run=1' : arg));
  const text = { type: 'string' } as const;
  try {
    if (kind === 'builds') return parseArgs({ args: given, options: { at: text } }).values;
    return parseArgs({ args: given, options: { at: text, run: text } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `${reason} ${kind === 'serves' ? `The arguments are ${AT}, and ${RUN}.` : `The only argument is ${AT}.`}`,
    );
  }
}

function instantOf(at: string): string {
  try {
    return new Date(readMoment(at, RACE.timezone)).toISOString();
  } catch (error) {
    throw error instanceof RangeError ? new Refusal(`--at: ${error.message}`) : error;
  }
}

function paceOf(run: string): string {
  const pace = /^\d{1,4}$/.test(run) ? Number(run) : 0;
  if (pace >= 1 && pace <= MOST_PACE) return String(pace);
  throw new Refusal(`--run: "${run}" is no pace; allowed: a whole number from 1 to ${MOST_PACE}.`);
}
