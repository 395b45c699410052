import type { APIRoute, GetStaticPaths } from 'astro';
import { menuFor } from '~/islands/account/menuFor.ts';
import { sidebarFor } from '~/islands/shared/authFor.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The texts and settings of the login and the member's menu, which open at the side of a page: they are not part of the pages. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json({ ...menuFor(locale), ...sidebarFor(locale) });
};
