import type { APIRoute, GetStaticPaths } from 'astro';
import { consentTexts } from '~/islands/consent/consentTexts.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The texts of the question about consent, in one language: they are not part of any page. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(consentTexts(locale));
};
