const { CLUB_SEED = '1' } = process.env;

/**
 * The parts of a nightly run that differ from night to night follow from this number: the language of a test and the bodies of the fuzz
 * tests. `npm test` always uses the same number; `npm run test:long` draws one and prints it, so that `CLUB_SEED=… npm run test:long`
 * repeats a run.
 */
export const SEED = Number(CLUB_SEED);

if (!Number.isSafeInteger(SEED) || SEED < 0) throw new Error(`CLUB_SEED must be a whole number, not "${CLUB_SEED}".`);
