import { spawnSync } from 'node:child_process';
import { z } from 'astro/zod';
import { load } from 'js-yaml';
import { Refusal } from '../../platform/refusal.ts';
import { CONTENT } from '~/config/race/folders.ts';
import { RACE } from '~/config/race.ts';
import { quoted } from '~/lib/quoted.ts';

/** A file of the last published state that has been changed or removed since, with its text in that state. */
export type PublishedFile = { readonly path: string; readonly text: string };

/** The collections whose entries have an address of their own. */
const FOLDERS = ['news', 'riders', 'teams'].map((name) => `${CONTENT}/${name}`);

/**
 * Where the published state is looked up: the tag or branch that a deploy moves, then the main branch of `origin`, then the last commit.
 */
const KNOWN_REFS = ['published', 'origin/HEAD', 'HEAD'];

/** GitHub's name for the commit before the first push of a branch. */
const NO_COMMIT = /^0*$/;

const git = (root: string, args: readonly string[], input = ''): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  return status === 0 ? stdout : undefined;
};

const commitOf = (root: string, ref: string): string | undefined =>
  git(root, ['rev-parse', '--quiet', '--verify', `${ref}^{commit}`])?.trim();

/** The common ancestor with the published commit, which may contain articles by others that are not here yet. */
const baseOf = (root: string, commit: string): string => git(root, ['merge-base', 'HEAD', commit])?.trim() ?? commit;

/** The texts of files at a commit, in the order of the paths. `git cat-file` prints the size of each in bytes. */
const textsAt = (root: string, commit: string, paths: readonly string[]): readonly PublishedFile[] => {
  const asked = paths.map((path) => `${commit}:./${path}\n`).join('');
  const answer = Buffer.from(git(root, ['cat-file', '--batch'], asked) ?? '');
  let at = 0;
  return paths.flatMap((path) => {
    const end = answer.indexOf('\n', at);
    const [, size] = / blob (\d+)$/.exec(answer.subarray(at, end).toString()) ?? [];
    const begin = end + 1;
    at = size === undefined ? begin : begin + Number(size) + 1;
    return size === undefined ? [] : [{ path, text: answer.subarray(begin, begin + Number(size)).toString() }];
  });
};

const edition = z.object({ key: z.literal(RACE.key), year: z.literal(RACE.year) });

/** Whether a commit holds the same edition: the next one does not take over the addresses of the one before. */
const isOfThisEdition = (root: string, commit: string): boolean => {
  const [file] = textsAt(root, commit, [`${CONTENT}/race.yaml`]);
  return file !== undefined && edition.safeParse(load(file.text)).success;
};

const publishedCommit = (root: string, wanted: string): string | undefined => {
  if (NO_COMMIT.test(wanted))
    return KNOWN_REFS.map((ref) => commitOf(root, ref)).find((commit) => commit !== undefined);
  const commit = commitOf(root, wanted);
  if (commit !== undefined) return commit;
  throw new Refusal(`CLUB_PUBLISHED: found ${quoted(wanted)}; allowed: a commit, tag or branch of this repository.`);
};

/**
 * The entries of the last published state that have been changed or removed since. The state is a commit: `CLUB_PUBLISHED`, the tag or
 * branch `published`, the main branch of `origin`, or the last commit (docs/operations.md). Without a history the list is empty.
 *
 * @throws {Refusal} for a `CLUB_PUBLISHED` that the history does not have.
 */
export const publishedFiles = (root: string, env: NodeJS.ProcessEnv = process.env): readonly PublishedFile[] => {
  if (commitOf(root, 'HEAD') === undefined) return [];
  const commit = publishedCommit(root, env['CLUB_PUBLISHED'] ?? '');
  const base = commit === undefined ? undefined : baseOf(root, commit);
  if (base === undefined || !isOfThisEdition(root, base)) return [];
  const options = ['--name-only', '--no-renames', '--diff-filter=DM', '--relative', '-z'];
  const changed = git(root, ['diff', ...options, base, '--', ...FOLDERS]) ?? '';
  return textsAt(
    root,
    base,
    changed.split('\0').filter((path) => path !== ''),
  );
};
