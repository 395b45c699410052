import type { APIRoute, GetStaticPaths } from 'astro';
import { promptsFor } from '~/islands/prompts/promptsFor.ts';
import { LOCALES } from '~/i18n/locales.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The texts and settings of the modals that open by themselves, in one language: they are not part of the pages. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  return Response.json(promptsFor(locale));
};
