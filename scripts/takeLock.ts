import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../platform/refusal.ts';

/** Interval in milliseconds at which the holder updates the time of its lock. */
const BEAT_MS = 60_000;

/**
 * Age in milliseconds from which a lock is dead although a process with its id runs: operating systems use ids again. Far above the
 * interval, because no timer runs during synchronous work, which takes minutes in an archive.
 */
const DEAD_AFTER_MS = 30 * BEAT_MS;

/**
 * Takes the lock `file` for the work named `work`, and returns a function that releases it. A lock of a dead process is taken over.
 *
 * @throws {Refusal} while another process holds it.
 */
export function takeLock(file: string, work: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  // The process id alone does not tell two holders apart: containers that share a folder use the same ids.
  const own = `${process.pid} ${randomUUID()}`;
  if (!create(file, own)) {
    const holder = livingHolder(file);
    if (holder === undefined) rmSync(file, { force: true });
    if (holder !== undefined || !create(file, own)) {
      const name = holder === undefined ? 'Another process' : `Process ${holder}`;
      throw new Refusal(`${name} is already ${work} in this folder (${file}): wait for it, then start again.`);
    }
  }
  const beat = setInterval(() => {
    ifHeld(file, own, renew);
  }, BEAT_MS).unref();
  return () => {
    clearInterval(beat);
    ifHeld(file, own, rmSync);
  };
}

/** Does it to the lock, unless another process has taken it over or removed it. */
function ifHeld(file: string, own: string, act: (file: string) => void): void {
  try {
    if (readFileSync(file, 'utf8') === own) act(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function renew(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Creates the lock with its content, in one step, so that no other process reads it half written; false when there is one. */
function create(file: string, own: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, own);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function livingHolder(file: string): number | undefined {
  try {
    if (Date.now() - statSync(file).mtimeMs > DEAD_AFTER_MS) return undefined;
    const id = holderIn(file);
    if (!Number.isInteger(id) || id <= 0) return undefined;
    process.kill(id, 0);
    return id;
  } catch (error) {
    // EPERM: the process lives and belongs to another user. Anything else: no file, or no such process.
    return hasCode(error, 'EPERM') ? holderIn(file) : undefined;
  }
}

/** The process id at the beginning of the lock. */
const holderIn = (file: string): number => Number(readFileSync(file, 'utf8').split(' ', 1)[0]);
