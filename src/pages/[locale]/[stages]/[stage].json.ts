import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { stageFacts } from '~/content/queries/stageFacts.ts';
import { stageParams } from '~/content/queries/stageParams.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = stageParams;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, number }, site }) =>
  fileResponse(`${JSON.stringify(await stageFacts(number, locale, siteOf({ site })), null, 2)}\n`, 'application/json');
