import type { Rebuilt } from './runReplay.ts';
import { runChild } from './runChild.ts';

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/**
 * Builds the site of a replay as of a moment in a process of its own, so that the server keeps responding. Returns undefined when the build
 * fails, after it printed the reason.
 */
export const rebuildSite =
  ({ env, signal, say }: Options) =>
  async (at: number): Promise<Rebuilt | undefined> => {
    const { code, output, errors, cpuS } = await runChild(process.execPath, ['scripts/build.ts'], {
      env: { ...env, CLUB_AT: new Date(at).toISOString() },
      signal,
      output: 'kept',
      tie: new URL('endWithParent.ts', import.meta.url),
    });
    if (code !== 0) {
      if (!signal.aborted) say(`${output}${errors}`.trimEnd());
      return undefined;
    }
    const [, drawn = '?'] = /^build: (\d+) of \d+ files drawn/m.exec(output) ?? [];
    const [, changed = '0'] = /^build: (\d+) files differ/m.exec(output) ?? [];
    return { drawn, changed: Number(changed), cpuS };
  };
