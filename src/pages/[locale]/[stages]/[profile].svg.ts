import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { stagePictureFile } from '~/content/queries/stagePictureFile.ts';
import { profileFiles } from '~/content/views/stageFiles.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = profileFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, route }, site }) =>
  fileResponse(await stagePictureFile(route, locale, siteOf({ site })), 'image/svg+xml');
