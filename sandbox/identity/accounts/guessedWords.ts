import { z } from 'astro/zod';
import { readRace } from '../readRace.ts';

const raceSchema = z.object({
  name: z.string(),
  shortName: z.string().optional(),
  club: z.record(z.string(), z.string()),
});

/** Words of the sport, whatever the race. */
const SPORT = ['raceclub', 'maillotjaune', 'yellowjersey', 'maillotamarillo', 'gelbestrikot'];

/**
 * Words of the race in force, its club and its sport, which an attacker guesses first: they make no password stronger (OWASP ASVS 5.0,
 * 6.1.2 and 6.2.11). Names are written without spaces and signs, as in a password.
 */
export function guessedWords(env: NodeJS.ProcessEnv): readonly string[] {
  const { name, shortName = name, club } = readRace(env, raceSchema);
  const names = [name, shortName, ...Object.values(club)].map((text) =>
    text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  return [...new Set([...names, ...SPORT])];
}
