import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from '../sandbox/refusal.ts';

/** A process id found after this time, in milliseconds, has gone to another process. */
const LONGEST_WORK_MS = 30 * 60_000;

/**
 * Takes the lock `file` for the work named `work`, and answers with what gives it back. A lock whose holder has died is
 * taken over.
 *
 * @throws {Refusal} while another process holds it.
 */
export function takeLock(file: string, work: string): () => void {
  const holder = livingHolder(file);
  if (holder !== undefined) throw refusal(file, work, `Process ${holder}`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    // Another process has taken the lock since it was looked at.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw refusal(file, work, 'Another process');
    throw error;
  }
  return () => {
    rmSync(file, { force: true });
  };
}

function refusal(file: string, work: string, holder: string): Refusal {
  return new Refusal(`${holder} is already ${work} in this folder (${file}): wait for it, then start again.`);
}

function livingHolder(file: string): number | undefined {
  try {
    if (Date.now() - statSync(file).mtimeMs > LONGEST_WORK_MS) return undefined;
    const id = Number(readFileSync(file, 'utf8'));
    if (!Number.isInteger(id) || id <= 0) return undefined;
    process.kill(id, 0);
    return id;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else. Anything else: no file, or no such process.
    const isForeign = error instanceof Error && 'code' in error && error.code === 'EPERM';
    return isForeign ? Number(readFileSync(file, 'utf8')) : undefined;
  }
}
