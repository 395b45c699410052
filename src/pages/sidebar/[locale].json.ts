import type { APIRoute, GetStaticPaths } from 'astro';
import { authAttributes } from '~/islands/shared/authAttributes.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The texts and settings of the login at the side of a page: reading pages carry none of them. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(authAttributes(locale, 'inPlace'));
};
