import type { APIRoute } from 'astro';
import { raceInShort } from '~/content/queries/raceInShort.ts';

/** The race in short, for the club's page of a member. */
export const GET: APIRoute = async () => Response.json(await raceInShort());
