import { randomInt } from 'node:crypto';

const MOST = 2 ** 31;

/** Sets `CLUB_SEED` for every test of this run to a random number, unless it is set, and prints it. */
export function drawSeed(): void {
  const seed = process.env['CLUB_SEED'] ?? String(randomInt(MOST));
  process.env['CLUB_SEED'] = seed;
  console.log(`This run can be repeated with CLUB_SEED=${seed}.`);
}
