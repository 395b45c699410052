import { existsSync } from 'node:fs';
import { CONTENT } from './contentFolder.ts';
import { editionsFolder } from './editions.ts';
import { RACE } from './race.ts';
import { readDefinition } from './readDefinition.ts';
import { pastWinners, type PastWinner } from './winnersDefinition.ts';

const FILE = `${CONTENT}/winners.yaml`;

const schema = pastWinners({
  year: RACE.year,
  isThere: (year) => existsSync(`${editionsFolder(process.env)}/${year}/index.html`),
});

/** Who won the editions before the one in force, the latest first; none where the content has no such file. */
export const PAST_WINNERS: readonly PastWinner[] = existsSync(FILE)
  ? readDefinition(FILE, schema).toSorted((one, other) => other.year - one.year)
  : [];
