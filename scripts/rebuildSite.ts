import { runChild } from './runChild.ts';

/** The changes and the cost of a build. */
export type Rebuilt = { readonly drawn: string; readonly changed: number; readonly cpuS: number | undefined };

type Options = {
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
};

/**
 * Builds the site, as of a moment if one is given, in a process of its own, so that this one keeps responding. Returns undefined when the
 * build fails, after it printed the reason.
 */
export const rebuildSite =
  ({ env, signal, say }: Options) =>
  async (at?: number): Promise<Rebuilt | undefined> => {
    const { code, output, errors, cpuS } = await runChild(process.execPath, ['scripts/build.ts'], {
      env: at === undefined ? env : { ...env, CLUB_AT: new Date(at).toISOString() },
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
