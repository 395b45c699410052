import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, ResolvedConfig } from 'vite';
import { markerOf } from '../src/lib/hosting/pageScript.ts';
import { bundleScripts, type Code, type ScriptSources } from './bundleScripts.ts';

const MODULE = 'virtual:page-scripts';
const EXPORTS = 'export const bundled = globalThis.clubPageScript; export const minified = globalThis.clubEarlyScript;';
/** The id of a component's `<script>` in Astro's compiler. */
const SCRIPT = /\?astro&type=script/;

declare global {
  /** Bundles the scripts of these components into the script of a page. */
  var clubPageScript: (ids: readonly string[]) => Promise<Code>;
  /** Minifies a script that runs in its place in the page. */
  var clubEarlyScript: (code: Code) => Promise<Code>;
  /** The scripts of this build and their sources, for builds that bundle no code (`scripts/redraw/keepBundle.ts`). */
  var clubKeptScripts: () => Promise<KeptScripts>;
}

/** The sources of the scripts of pages as data, and the results. */
export type KeptScripts = {
  readonly codes: Readonly<Record<string, Code>>;
  readonly options: ScriptSources['options'];
  readonly modules: Readonly<Record<string, Code>>;
  /** The scripts of pages, by the ids of their components, one per line. */
  readonly bundles: Readonly<Record<string, Code>>;
  /** Minified scripts that run in their place in the page, by their source code. */
  readonly early: Readonly<Record<Code, Code>>;
};

/**
 * Bundles the scripts of all components of a page into one. Astro bundles the script of each component separately: a module that two of
 * them import becomes a file of its own, and every page requests it. Here the client build puts a marker in place of each script, and
 * `src/middleware.ts` replaces the markers of a page by one script from `virtual:page-scripts` (docs/decisions/0019). The dev server serves
 * each script as Astro does.
 *
 * A marker contains a digest of its script with all imported modules. It is part of the digest by which Astro's incremental build decides
 * whether to draw a page again.
 *
 * @param apart components whose scripts stay scripts of their own.
 */
export const pageScripts = (apart: readonly string[] = []): AstroIntegration => ({
  name: 'club:page-scripts',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const scripts = createScripts();
      offer(scripts);
      updateConfig({ vite: { plugins: [scriptPlugin(scripts, apart, command === 'dev')] } });
    },
  },
});

const offer = ({ bundle, minify, keep }: Scripts): void => {
  globalThis.clubPageScript = bundle;
  globalThis.clubEarlyScript = minify;
  globalThis.clubKeptScripts = keep;
};

/** Provides the scripts of pages from those that an earlier build has kept. */
export const offerKeptScripts = (kept: KeptScripts): void => {
  offer(createScripts(kept));
};

const optionsOf = ({ define = {}, root, build }: ResolvedConfig): ScriptSources['options'] => {
  const target = build.target === false ? {} : { target: build.target };
  return { cwd: root, tsconfig: join(root, 'tsconfig.json'), transform: { define, ...target } };
};

const scriptPlugin = (scripts: Scripts, apart: readonly string[], isDev: boolean): Plugin => ({
  name: 'club:page-scripts',
  sharedDuringBuild: true,
  resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? EXPORTS : undefined),
  transform: {
    order: 'pre',
    filter: { id: SCRIPT },
    async handler(code, id) {
      const { name, config } = this.environment;
      if (isDev || name !== 'client') return undefined;
      scripts.add(id, code, optionsOf(config), async (module) => {
        const resolved = await this.resolve(module);
        return resolved === null ? '' : ((await this.load(resolved)).code ?? '');
      });
      const bundled = await scripts.bundle([id]);
      // Returned as bundled code, not as a marker, so that Astro inlines it.
      if (apart.some((file) => id.includes(`${file}?`))) return bundled;
      return markerOf(id, createHash('sha256').update(bundled).digest('hex'));
    },
  },
});

type Scripts = ReturnType<typeof createScripts>;

const remember = <Key, Value>(known: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value => {
  const value = known.get(key) ?? make(key);
  known.set(key, value);
  return value;
};

const NOTHING_KEPT: KeptScripts = { codes: {}, options: {}, modules: {}, bundles: {}, early: {} };

type Promised = Map<string, Promise<Code>>;

const promisedOf = (kept: Readonly<Record<string, Code>>): Promised =>
  new Map(Object.entries(kept).map(([name, code]) => [name, Promise.resolve(code)]));

const settledOf = async (promised: Promised): Promise<Readonly<Record<string, Code>>> =>
  Object.fromEntries(await Promise.all([...promised].map(async ([name, code]) => [name, await code] as const)));

/** Wrapped in a block: otherwise top-level declarations would be visible to the other scripts of the page. */
const minifiedBlock = async (code: Code): Promise<Code> => {
  const { minifySync } = await import('rolldown/utils');
  return `{${minifySync('early.js', code).code}}`;
};

function createScripts(kept = NOTHING_KEPT) {
  const codes = new Map(Object.entries(kept.codes));
  const bundles = promisedOf(kept.bundles);
  const modules = promisedOf(kept.modules);
  const early = promisedOf(kept.early);
  const ofKept = (module: string): Promise<Code> =>
    modules.get(module) ?? Promise.reject(new Error(`The kept scripts have no module ${module}.`));
  let sources: ScriptSources = { codes, options: kept.options, load: ofKept };
  return {
    keep: async (): Promise<KeptScripts> => ({
      codes: Object.fromEntries(codes),
      options: sources.options,
      modules: await settledOf(modules),
      bundles: await settledOf(bundles),
      early: await settledOf(early),
    }),
    add: (id: string, code: Code, options: ScriptSources['options'], load: ScriptSources['load']): void => {
      codes.set(id, code);
      sources = { codes, options, load: (module) => remember(modules, module, load) };
    },
    minify: (code: Code): Promise<Code> => remember(early, code, minifiedBlock),
    /** Each list of scripts is bundled once: most pages of a kind have the same one. */
    bundle: (ids: readonly string[]): Promise<Code> =>
      remember(bundles, ids.join('\n'), () => bundleScripts(ids, sources)),
  };
}
