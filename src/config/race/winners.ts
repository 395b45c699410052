import { existsSync } from 'node:fs';
import { RACE } from '../race.ts';
import { CONTENT } from './folders.ts';
import { readDefinition } from './readDefinition.ts';
import { winnersBefore, type PastWinner } from './winnersDefinition.ts';

const FILE = `${CONTENT}/winners.yaml`;

/** Who won the editions before the one in force, the latest first; none where the content has no such file. */
export const PAST_WINNERS: readonly PastWinner[] = existsSync(FILE)
  ? readDefinition(FILE, winnersBefore(RACE.year)).toSorted((one, other) => other.year - one.year)
  : [];
