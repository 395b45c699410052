import type { APIRoute, GetStaticPaths } from 'astro';
import { suggestionsIn } from '~/content/queries/suggestions.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The names and titles of one language, which the search fields suggest from. */
export const GET: APIRoute = async ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(await suggestionsIn(locale));
};
