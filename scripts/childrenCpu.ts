import { readFileSync } from 'node:fs';

/** Linux counts time in ticks of 1/100 s, independent of the kernel's clock (`sysconf(_SC_CLK_TCK)`). */
const TICKS_PER_SECOND = 100;

/** Positions of `cutime` and `cstime` behind the command's closing bracket in /proc/self/stat (proc(5), fields 16 and 17). */
const [CUTIME, CSTIME] = [13, 14];

/** CPU seconds of all children that have ended, with their own children; undefined where there is no `/proc`. */
function total(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CUTIME]) + Number(fields[CSTIME])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

let counted = total() ?? 0;

/**
 * CPU seconds of the children that have ended since the last call. Called right after the end of a child, it returns the time of that
 * child: the kernel then adds it to the parent's.
 */
export function cpuOfEndedChild(): number | undefined {
  const now = total();
  if (now === undefined) return undefined;
  const seconds = now - counted;
  counted = now;
  return seconds;
}
