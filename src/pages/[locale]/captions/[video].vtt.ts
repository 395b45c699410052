import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { videoCaptions } from '~/content/queries/videoCaptions.ts';
import { captionFiles } from '~/content/views/captionFiles.ts';
import { keyedFiles } from '~/content/views/keyed.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = () => keyedFiles(captionFiles());

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { locale, view } }) =>
  fileResponse(videoCaptions(view, locale), 'text/vtt');
