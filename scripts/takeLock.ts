import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../platform/refusal.ts';

/** Age in milliseconds after which a process id in the file belongs to another process. */
const LONGEST_WORK_MS = 30 * 60_000;

/**
 * Takes the lock `file` for the work named `work`, and returns a function that releases it. A lock of a dead process is taken over.
 *
 * @throws {Refusal} while another process holds it.
 */
export function takeLock(file: string, work: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  if (!create(file)) {
    const holder = livingHolder(file);
    if (holder === undefined) rmSync(file, { force: true });
    if (holder !== undefined || !create(file)) {
      const name = holder === undefined ? 'Another process' : `Process ${holder}`;
      throw new Refusal(`${name} is already ${work} in this folder (${file}): wait for it, then start again.`);
    }
  }
  return () => {
    rmSync(file, { force: true });
  };
}

/** Creates the lock with the id of this process, in one step, so that no other process reads it half written; false when there is one. */
function create(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

function livingHolder(file: string): number | undefined {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_WORK_MS) return undefined;
    const id = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(id) || id <= 0) return undefined;
    process.kill(id, 0);
    return id;
  } catch (error) {
    // EPERM: the process lives and belongs to another user. Anything else: no file, or no such process.
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    return isForeign ? Number(readFileSync(file, 'utf8')) : undefined;
  }
}
