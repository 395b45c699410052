import { parseArgs } from 'node:util';
import { Refusal } from '../platform/refusal.ts';
import { RACE } from '../src/config/race.ts';
import { readMoment } from '../src/lib/race/moment.ts';
import { optionSentence } from '../src/lib/optionSentence.ts';

/** Whether the command continues after its build, so that a clock can run in it. */
type Kind = 'serves' | 'builds';

const AT = '--at with a moment, such as --at 2020-09-06T20:00';
const RUN = '--run with the speed of the clock from there, such as --run 60 (60 times; --run alone: real time)';

/** Maximum speed of the clock: an hour of the race per second. */
const MOST_PACE = 3600;

/**
 * The environment of a site as of a moment of the race, when the arguments name one: `--at 2020-09-06T20:00`. Its clocks start at that
 * moment; with `--run 60` they run at that speed, and the site is built again as they advance (replayIn in src/config/race/replay.ts).
 *
 * @throws {Refusal} for another argument, an invalid moment, or an invalid pace.
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
  // `--run` without a number means pace 1, because `parseArgs` has no options with an optional value.
  const given = args.map((arg, index) => (arg === '--run' && !/^\d/.test(args[index + 1] ?? '') ? '--run=1' : arg));
  const text = { type: 'string' } as const;
  try {
    if (kind === 'builds') return parseArgs({ args: given, options: { at: text } }).values;
    return parseArgs({ args: given, options: { at: text, run: text } }).values;
  } catch (error) {
    throw new Refusal(
      `${optionSentence(error)} ${kind === 'serves' ? `The arguments are ${AT}, and ${RUN}.` : `The only argument is ${AT}.`}`,
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
