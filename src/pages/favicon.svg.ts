import type { APIRoute } from 'astro';
import { SIGN_SVG } from '~/lib/downloads/signPng.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const GET: APIRoute = () => fileResponse(`${SIGN_SVG}\n`, 'image/svg+xml');
