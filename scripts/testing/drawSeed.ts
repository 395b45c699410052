import { randomInt } from 'node:crypto';

const MOST = 2 ** 31;

/** Sets `CLUB_SEED` for every test of this run, unless somebody repeats an earlier one, and prints it. */
export function drawSeed(): void {
  const seed = process.env['CLUB_SEED'] ?? String(randomInt(MOST));
  process.env['CLUB_SEED'] = seed;
  console.log(`This run can be repeated with CLUB_SEED=${seed}.`);
}
