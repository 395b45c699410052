import type { APIRoute } from 'astro';
import { icoOf } from '~/lib/downloads/icoOf.ts';
import { signPng } from '~/lib/downloads/signPng.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

const SIZE_PX = 32;

export const GET: APIRoute = async () =>
  fileResponse(icoOf(await signPng(SIZE_PX, 'any'), SIZE_PX), 'image/vnd.microsoft.icon');
