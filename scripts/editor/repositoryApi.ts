import { extname } from 'node:path';
import { z } from 'astro/zod';
import { bodyIn, failure, json, NOT_FOUND, type Answer, type Request } from './answer.ts';
import { commitLocally, commitSchema } from './localCommit.ts';
import { localFiles, readLocal, stateOf } from './localFiles.ts';
import { PICTURE_KINDS } from './pictureFiles.ts';

/** Names of the local repository in the API. */
export const LOCAL = { owner: 'local', repository: 'content', branch: 'files' } as const;

const BASE = `/repos/${LOCAL.owner}/${LOCAL.repository}`;

/** Maximum number of files in one response. */
const PER_ANSWER = 100;
const PER_PAGE = 1000;

const tree = (root: string, url: URL): Answer => {
  const files = localFiles(root);
  const page = Math.max(1, Number(url.searchParams.get('page') ?? '1') || 1);
  const shown = files.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return json({
    sha: stateOf(files),
    truncated: page * PER_PAGE < files.length,
    tree: shown.map(({ path, sha, size }) => ({ type: 'blob', path, sha, size })),
  });
};

const branch = (root: string): Answer =>
  json({ name: LOCAL.branch, commit: { id: stateOf(localFiles(root)), message: 'The files on this machine' } });

const contentsSchema = z.object({ files: z.array(z.string()).max(PER_ANSWER) });

const MALFORMED = failure(422, 'Found a body that is not of the form of this address.');

const contents = async (root: string, request: Request): Promise<Answer> => {
  const asked = await bodyIn(request, contentsSchema);
  if (asked === undefined) return MALFORMED;
  return json(
    asked.files.map((path) => {
      const bytes = readLocal(root, path);
      return bytes === undefined ? null : { path, content: bytes.toString('base64'), encoding: 'base64' };
    }),
  );
};

const save = async (root: string, request: Request): Promise<Answer> => {
  const commit = await bodyIn(request, commitSchema);
  if (commit === undefined) return MALFORMED;
  const outcome = await commitLocally(root, commit);
  if (outcome.status === 'refused') return failure(outcome.code, ...outcome.sentences);
  return json({ commit: { sha: stateOf(localFiles(root)), created: new Date().toJSON() }, files: outcome.files }, 201);
};

const rawFile = (root: string, path: string): Answer => {
  const bytes = readLocal(root, path);
  const kind = PICTURE_KINDS.get(extname(path).slice(1));
  const type = kind === undefined ? 'text/plain; charset=utf-8' : `image/${kind.toLowerCase()}`;
  return bytes === undefined ? NOT_FOUND : { status: 200, type, body: bytes };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

const read = (root: string, { url }: Request): Answer => {
  const path = url.pathname;
  if (path === '/version') return json({ version: '1.24.0' });
  if (path === '/user') return json({ id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost' });
  if (path === '/settings/api') return json({ default_paging_num: PER_ANSWER, max_response_items: PER_ANSWER });
  if (path === BASE)
    return json({ default_branch: LOCAL.branch, permissions: { pull: true, push: true, admin: false } });
  if (path === `${BASE}/branches/${LOCAL.branch}`) return branch(root);
  if (path.startsWith(`${BASE}/git/trees/`)) return tree(root, url);
  // A file's history would be that of the repository; the working copy has none.
  if (path === `${BASE}/commits`) return json([]);
  if (path.startsWith(`${BASE}/raw/`)) return rawFile(root, decoded(path.slice(`${BASE}/raw/`.length)));
  const media = `${BASE}/media/${LOCAL.branch}/`;
  return path.startsWith(media) ? rawFile(root, decoded(path.slice(media.length))) : NOT_FOUND;
};

/**
 * The part of Gitea's API (https://docs.gitea.com/api) that the editor uses, for the files of the race in force: under `npm run dev` the
 * editor works as it does with a git host.
 */
export const repositoryApi = (root: string) => {
  // Saves run one after another: the check of a save must read the result of the one before.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
  return async (request: Request): Promise<Answer> => {
    if (request.method === 'GET') return read(root, request);
    if (request.method !== 'POST') return failure(405, 'Allowed: GET and POST.');
    if (request.url.pathname === `${BASE}/file-contents`) return contents(root, request);
    return request.url.pathname === `${BASE}/contents` ? inTurn(() => save(root, request)) : NOT_FOUND;
  };
};
