import type { APIRoute } from 'astro';
import { favouriteNames } from '~/content/queries/favouriteNames.ts';

/** The names that the profile's fields suggest. They are the same in every language, as the race writes them. */
export const GET: APIRoute = async () => Response.json(await favouriteNames());
