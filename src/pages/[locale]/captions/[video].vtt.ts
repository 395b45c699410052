import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { keyed } from '~/content/queries/keyed.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { allVideos } from '~/content/queries/siteEntries.ts';
import { videoCaptions } from '~/content/queries/videoCaptions.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = (async () => {
  const videos = await allVideos();
  const paths = videos.flatMap(({ id, file, stage, durationSeconds }) =>
    file === null || stage === undefined || durationSeconds === null
      ? []
      : LOCALES.map((locale) => ({
          params: { locale, video: id },
          props: { locale, stage, seconds: durationSeconds },
        })),
  );
  return keyed(paths);
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, stage, seconds } }) =>
  fileResponse(videoCaptions(await raceBook(), stage, seconds, locale), 'text/vtt');
