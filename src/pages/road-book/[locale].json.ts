import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { PUBLIC_ROAD_BOOK } from 'astro:env/client';
import { ROAD_BOOK_TEXTS } from '~/config/roadBook.ts';
import { keyedFiles } from '~/content/views/keyed.ts';
import { roadBookPages } from '~/content/views/roadBookPages.ts';
import { pathTo } from '~/i18n/paths.ts';
import { regionOf } from '~/i18n/regions.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';

export const getStaticPaths = async () =>
  keyedFiles(
    (PUBLIC_ROAD_BOOK === 'on' ? await roadBookPages() : []).map(({ props: { locale, view } }) => ({
      params: { locale },
      props: { locale, stages: view.stages.map(({ number, page }) => ({ number, page })) },
    })),
  );
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/**
 * The stages that can be taken along. `scripts/roadBook/writeRoadBook.ts` adds the files of each page, which are known once all pages are
 * rendered.
 */
export const GET: APIRoute<Props> = ({ props: { locale, stages } }) => {
  const t = wordingIn(locale);
  const open = inBraces('count', 'total', 'size', 'time');
  return Response.json({
    page: pathTo('roadBook', locale),
    region: regionOf(locale),
    words: tableOf(ROAD_BOOK_TEXTS, (key) => t(`roadBook.${key}`, open)),
    shared: [],
    stages: stages.map((stage) => ({ ...stage, files: [] })),
  });
};
