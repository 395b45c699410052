import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Backend } from '@sveltia/cms';
import { RACE } from '~/config/race.ts';
import { MEDIA_TYPES } from '~/lib/hosting/headers.ts';
import { json, failure, NOT_FOUND, type Answer, type Request } from './answer.ts';
import { keptEditor } from './bundleEditor.ts';
import { editorPage, editorPolicy } from './editorPage.ts';
import { foreignRequest, unauthorized } from './guard.ts';
import { LOCAL, repositoryApi } from './repositoryApi.ts';
import { editorSettings } from './settings.ts';
import { storeDraft } from './storeDraft.ts';

/** The address of the editor under `npm run dev`. */
const EDITOR = '/_editor';

const API = '/api/v1';

/** The script, its chunks, fonts and decoders; `assets` is the only folder in their names. */
const PART = /^\/(?:assets\/)?[\w.-]+\.(?:js|png|txt|wasm|woff2)$/;

const part = async (path: string, folder: () => Promise<string>): Promise<Answer> => {
  if (!PART.test(path) || path.includes('..')) return NOT_FOUND;
  const file = join(await folder(), path);
  if (!existsSync(file)) return NOT_FOUND;
  const type = MEDIA_TYPES[extname(path).slice(1)] ?? 'application/octet-stream';
  return { status: 200, type, body: readFileSync(file) };
};

const settings = (root: string, host: string, token: string): Answer => {
  const site = `http://${host}`;
  const backend: Backend = {
    name: 'gitea',
    repo: `${LOCAL.owner}/${LOCAL.repository}`,
    branch: LOCAL.branch,
    api_root: `${site}${EDITOR}${API}`,
    base_url: site,
    auth_methods: ['token'],
  };
  return json(editorSettings({ backend, hasReviews: false, site, root, token }));
};

const page = (): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body: editorPage({ title: RACE.name, policy: editorPolicy() }),
});

/** Addresses in the page are relative to the folder, so its address needs the trailing slash. */
const TO_THE_FOLDER: Answer = { status: 302, type: 'text/plain; charset=utf-8', body: '', location: `${EDITOR}/` };

/**
 * The editor for the files of this machine. It answers only requests from this machine, and accepts changes only from its own page. It
 * returns undefined for addresses that the dev server answers, such as the page of a draft.
 *
 * @param folder - makes the script of the editor, and answers where it lies.
 */
export const localEditor = (root: string, folder: () => Promise<string> = keptEditor) => {
  const token = randomBytes(32).toString('hex');
  const repository = repositoryApi(root);
  const guarded = (request: Request, answer: () => Promise<Answer>): Promise<Answer> | Answer =>
    unauthorized(request, token) ?? answer();
  return async (request: Request): Promise<Answer | undefined> => {
    const foreign = foreignRequest(request);
    if (foreign !== undefined) return foreign;
    const { pathname } = request.url;
    if (pathname.startsWith(`${API}/`)) {
      const url = new URL(request.url.href.replace(API, ''));
      return guarded(request, () => repository({ ...request, url }));
    }
    if (pathname === '/drafts') {
      return request.method === 'POST'
        ? guarded(request, () => storeDraft(root, request))
        : failure(405, 'Allowed: POST.');
    }
    if (pathname.startsWith('/preview/')) return undefined;
    if (request.method !== 'GET') return failure(405, 'Allowed: GET.');
    if (pathname === '/settings.json') return settings(root, request.headers.host ?? '', token);
    if (pathname !== '/') return part(pathname, folder);
    return request.sentTo.split('?')[0]?.endsWith('/') === true ? page() : TO_THE_FOLDER;
  };
};
