import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { riderSceneFiles } from '~/content/views/riderScenes.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = riderSceneFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** A rider with jersey and number on the road: `/scenes/riders/tadej-pogacar-1a2b3c4d.svg`. */
export const GET: APIRoute<Props> = ({ props: { svg } }) => fileResponse(svg, 'image/svg+xml');
