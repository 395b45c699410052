import { existsSync, readFileSync } from 'node:fs';

const EVERY_MS = 100;

/** Samples the memory of a process and its descendants; `stop` returns the peak, in MB of 10^6 bytes. */
export function peakMemory(root: number | undefined): { readonly stop: () => number | undefined } {
  if (root === undefined || !existsSync('/proc/self/status')) return { stop: () => undefined };
  let most = 0;
  const watch = setInterval(() => {
    const kilobytes = familyOf(root).reduce((sum, id) => sum + residentKilobytes(id), 0);
    most = Math.max(most, (kilobytes * 1024) / 1e6);
  }, EVERY_MS);
  return {
    stop: () => {
      clearInterval(watch);
      return most;
    },
  };
}

/** The resident memory of processes together, in MB of 10^6 bytes; 0 without `/proc`. */
export function residentMb(ids: readonly number[]): number {
  return (ids.reduce((sum, id) => sum + residentKilobytes(id), 0) * 1024) / 1e6;
}

/** A process and its descendants; a process that ends during the scan has none. */
function familyOf(id: number): readonly number[] {
  const children = read(`/proc/${id}/task/${id}/children`)
    .split(' ')
    .filter((text) => text !== '')
    .map(Number);
  return [id, ...children.flatMap(familyOf)];
}

function residentKilobytes(id: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
