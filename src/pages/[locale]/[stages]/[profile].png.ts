import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { profileParams } from '~/content/queries/stageParams.ts';
import { stagePictureFile } from '~/content/queries/stagePictureFile.ts';
import { picturePng } from '~/lib/downloads/picturePng.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = profileParams;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, number }, site }) => {
  const svg = await stagePictureFile(number, locale, siteOf({ site }));
  return fileResponse(await picturePng(svg), 'image/png');
};
