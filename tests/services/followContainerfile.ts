import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

const lockSchema = z.object({ packages: z.record(z.string(), z.unknown()) });
const words = z.array(z.string());

/** The instructions of a container file, in order. */
export const instructionsOf = (file: string): readonly (readonly [name: string, rest: string])[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.replace(/ .*/, ''), line.replace(/^\S+ /, '')] as const);

/** Copies the packages of a lock file from `node_modules`, which has the same versions (tests/scripts/serviceLock.test.ts). */
const install = (folder: string): void => {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')));
  for (const path of Object.keys(lock.packages).filter((name) => name !== '')) {
    const filter = (source: string) => source === path || basename(source) !== 'node_modules';
    cpSync(path, join(folder, path), { recursive: true, filter });
  }
};

/**
 * Follows a container file in a folder instead of an image, because a test cannot download an image. Files that it does not copy are
 * missing there.
 */
export const followContainerfile = (file: string) => {
  const root = temporaryFolder();
  const state = {
    folder: root,
    command: [] as readonly string[],
    healthcheck: [] as readonly string[],
    env: {} as Record<string, string>,
  };
  const steps: Readonly<Record<string, (rest: string) => void>> = {
    WORKDIR: (rest) => {
      state.folder = join(root, rest);
      mkdirSync(state.folder, { recursive: true });
    },
    COPY: (rest) => {
      const [target = '', ...sources] = rest.split(' ').reverse();
      const found = sources.flatMap((source) => globSync(source));
      if (found.length === 0) throw new Error(`There is nothing to copy by "${rest}".`);
      for (const source of found) {
        const place = join(state.folder, target.endsWith('/') ? join(target, basename(source)) : target);
        mkdirSync(dirname(place), { recursive: true });
        cpSync(source, place, { recursive: true });
      }
    },
    RUN: (rest) => {
      if (rest === 'npm ci --omit=dev') install(state.folder);
      else if (rest === 'mkdir data && chown node data') mkdirSync(join(state.folder, 'data'));
      else throw new Error(`This test does not know how to run "${rest}".`);
    },
    ENV: (rest) => {
      for (const pair of rest.split(' ')) state.env[pair.replace(/=.*/, '')] = pair.replace(/^[^=]+=/, '');
    },
    HEALTHCHECK: (rest) => {
      state.healthcheck = words.parse(JSON.parse(rest.replace(/^.* CMD /, '')));
    },
    CMD: (rest) => {
      state.command = words.parse(JSON.parse(rest));
    },
  };
  for (const [name, rest] of instructionsOf(file)) steps[name]?.(rest);
  return state;
};
