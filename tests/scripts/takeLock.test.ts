import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { takeLock } from '../../scripts/takeLock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const PROCESSES = 6;

/** Waits for a line, tries to take the lock, prints the result, and keeps running. */
const RIVAL = `
  import { once } from 'node:events';
  const { takeLock } = await import(process.argv[1]);
  console.log('ready');
  await once(process.stdin, 'data');
  try {
    takeLock(process.argv[2], 'building');
    console.log('taken');
  } catch (error) {
    console.log(error.message);
  }
`;

const rivals: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  vi.useRealTimers();
  for (const rival of rivals.splice(0)) rival.kill('SIGKILL');
});

it('if several processes request a lock at the same time, one gets it, and the others learn that it is held', async () => {
  const folder = temporaryFolder();
  const lock = join(folder, 'a.lock');
  const code = pathToFileURL('scripts/takeLock.ts').href;
  for (let count = 0; count < PROCESSES; count += 1)
    rivals.push(spawn(process.execPath, ['--input-type=module', '--eval', RIVAL, code, lock]));
  const lineOf = async ({ stdout }: (typeof rivals)[number]) =>
    String((await once(stdout ?? process.stdin, 'data'))[0]);
  await Promise.all(rivals.map(lineOf));
  const answers = Promise.all(rivals.map(lineOf));
  for (const { stdin } of rivals) stdin?.write('go\n');
  const outcomes = await answers;
  expect(outcomes.filter((line) => line === 'taken\n')).toHaveLength(1);
  expect(outcomes.filter((line) => line.includes('is already building in this folder'))).toHaveLength(PROCESSES - 1);
  expect(readdirSync(folder)).toEqual(['a.lock']);
});

it('a lock that was released can be taken again', () => {
  const lock = join(temporaryFolder(), 'a.lock');
  takeLock(lock, 'building')();
  takeLock(lock, 'building')();
  expect(() => {
    takeLock(lock, 'building');
    takeLock(lock, 'building');
  }).toThrow(`Process ${process.pid} is already building in this folder`);
});

it('a lock stays taken for as long as its process works', () => {
  vi.useFakeTimers();
  const lock = join(temporaryFolder(), 'a.lock');
  const release = takeLock(lock, 'building');
  vi.advanceTimersByTime(3 * 3_600_000);
  expect(() => takeLock(lock, 'building')).toThrow(`Process ${process.pid} is already building in this folder`);
  release();
  expect(vi.getTimerCount()).toBe(0);
});

it('a lock that nobody has renewed for half an hour is taken over; its former holder neither renews nor releases it', () => {
  vi.useFakeTimers();
  const lock = join(temporaryFolder(), 'a.lock');
  const longAgo = () => {
    utimesSync(lock, new Date(), Date.now() / 1000 - 1801);
  };
  const releaseFormer = takeLock(lock, 'building');
  longAgo();
  vi.setSystemTime(Date.now() + 1);
  const release = takeLock(lock, 'building');
  releaseFormer();
  expect(() => takeLock(lock, 'building')).toThrow('is already building');
  release();
  takeLock(lock, 'building')();
});
