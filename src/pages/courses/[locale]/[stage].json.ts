import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { courseShown } from '~/components/courseShown.ts';
import { keyedFiles } from '~/content/views/keyed.ts';
import { coursesShown } from '~/content/views/roadsidePages.ts';

export const getStaticPaths = () => keyedFiles(coursesShown());
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

/** The course of a stage in one language, along which a cursor on the profile moves. */
export const GET: APIRoute<Props> = ({ props: { locale, view } }) => Response.json(courseShown(view, locale));
