import type { APIRoute, GetStaticPaths } from 'astro';
import debugChunk from 'virtual:chunk/debug';
import { LOCALES } from '~/i18n/locales.ts';
import { debugFor } from '~/islands/debug/debugFor.ts';

/** No files in a build without the console. */
export const getStaticPaths = (() =>
  debugChunk === '' ? [] : LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The texts of the debug console: they are not part of any page. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(debugFor(locale));
};
