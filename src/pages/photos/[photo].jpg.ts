import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { photoPaths } from '~/content/views/photoFiles.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { drawPhoto } from '~/lib/photos/drawPhoto.ts';

export const getStaticPaths = () => photoPaths('jpg');
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { source, cut } }) =>
  fileResponse(new Uint8Array(await drawPhoto(source, cut)), 'image/jpeg');
