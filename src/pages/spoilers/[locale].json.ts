import type { APIRoute, GetStaticPaths } from 'astro';
import spoilersChunk from 'virtual:chunk/spoilers';
import type { SpoilersFile } from '~/behaviours/spoilersDoor.ts';
import { SPOILER_TEXTS } from '~/config/spoilers.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** What a page needs to hide spoilers, in one language: it is not part of the pages, because few readers use it. */
export const GET: APIRoute = ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  const t = wordingIn(locale);
  const file: SpoilersFile = {
    words: tableOf(SPOILER_TEXTS, (key) => t(`spoilers.${key}`, inBraces('number'))),
    settings: pathTo('relive', locale),
    chunk: spoilersChunk,
  };
  return Response.json(file);
};
