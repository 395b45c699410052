import type { APIRoute } from 'astro';
import { riderCourses } from '~/content/queries/riderCourses.ts';

/** Places and gaps of every rider after each stage, for the page that compares two of them. They are the same in every language. */
export const GET: APIRoute = async () => Response.json(await riderCourses());
