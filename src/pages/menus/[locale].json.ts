import type { APIRoute, GetStaticPaths } from 'astro';
import { menuFragments } from '~/content/queries/menuFragments.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** What the menus of the header hold behind their plain links: no page carries any of it. */
export const GET: APIRoute = async ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(await menuFragments(locale));
};
