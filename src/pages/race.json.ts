import type { APIRoute } from 'astro';
import { raceInShort } from '~/content/queries/raceInShort.ts';

/** The summary of the race, for members on the club's page. */
export const GET: APIRoute = async () => Response.json(await raceInShort());
