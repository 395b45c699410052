import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { sceneFiles } from '~/content/views/sceneFiles.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = sceneFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The landscape of a stage or the riders of a team as a cover: `/scenes/stage-9-1a2b3c4d.svg`. */
export const GET: APIRoute<Props> = ({ props: { svg } }) => fileResponse(svg, 'image/svg+xml');
