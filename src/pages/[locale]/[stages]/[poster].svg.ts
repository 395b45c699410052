import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { posterFiles } from '~/content/views/stageFiles.ts';
import { stagePoster } from '~/lib/downloads/stagePoster.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = posterFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { poster } }) =>
  fileResponse(await stagePoster(poster, 'both'), 'image/svg+xml');
