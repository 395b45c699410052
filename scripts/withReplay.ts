import { parseArgs } from 'node:util';
import { Refusal } from '../sandbox/refusal.ts';
import { RACE } from '../src/config/race.ts';
import { readMoment } from '../src/lib/race/moment.ts';

/**
 * The environment of a site that is shown as it stood at a moment of the race, when the arguments ask for one: `--at 2020-09-06T20:00`. From the
 * moment on its clocks run: `CLUB_AT` is the moment, `CLUB_AT_SINCE` the epoch milliseconds at which the replay began.
 *
 * @throws {Refusal} for another argument, or something that is no moment.
 */
export function withReplay(args: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const at = readAt(args);
  if (at === undefined) return env;
  try {
    return {
      ...env,
      CLUB_AT: new Date(readMoment(at, RACE.timezone)).toISOString(),
      CLUB_AT_SINCE: String(Date.now()),
    };
  } catch (error) {
    throw error instanceof RangeError ? new Refusal(`--at: ${error.message}`) : error;
  }
}

function readAt(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { at: { type: 'string' } } }).values.at;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`${reason} The only argument is --at with a moment, such as --at 2020-09-06T20:00.`);
  }
}
