import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { ICONS } from '~/config/icons.ts';
import { signPng } from '~/lib/downloads/signPng.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = (() =>
  ICONS.map(({ file, size, purpose }) => ({
    params: { icon: file },
    props: { size, purpose },
  }))) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { size, purpose } }) =>
  fileResponse(await signPng(size, purpose), 'image/png');
