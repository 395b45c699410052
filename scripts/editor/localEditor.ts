import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { RACE } from '~/config/race.ts';
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

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
]);

/** The script, its chunks, fonts and decoders; their names hold no folder but `assets`. */
const PART = /^\/(?:assets\/)?[\w.-]+\.(?:js|png|txt|wasm|woff2)$/;

const part = async (path: string): Promise<Answer> => {
  if (!PART.test(path) || path.includes('..')) return NOT_FOUND;
  try {
    const body = readFileSync(join(await keptEditor(), path));
    return { status: 200, type: TYPES.get(extname(path)) ?? 'application/octet-stream', body };
  } catch {
    return NOT_FOUND;
  }
};

const settings = (root: string, host: string, token: string): Answer => {
  const site = `http://${host}`;
  const backend = {
    name: 'gitea',
    repo: `${LOCAL.owner}/${LOCAL.repository}`,
    branch: LOCAL.branch,
    api_root: `${site}${EDITOR}${API}`,
    base_url: site,
    auth_methods: ['token' as const],
  } as const;
  return json(
    editorSettings({ backend: { ...backend, auth_methods: ['token'] }, hasReviews: false, site, root, token }),
  );
};

/**
 * The editor over the files of this machine. It answers requests of this machine alone, and writes for its own page alone; undefined stands
 * for an address that the dev server answers, such as the page of a draft.
 */
export const localEditor = (root: string) => {
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
    if (pathname !== '/') return part(pathname);
    const page = editorPage({ title: RACE.name, policy: editorPolicy() });
    return { status: 200, type: 'text/html; charset=utf-8', body: page };
  };
};
