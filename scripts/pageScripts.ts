import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin, ResolvedConfig } from 'vite';
import { markerOf } from '../src/lib/hosting/pageScript.ts';
import { bundleScripts, type Code, type ScriptSources } from './bundleScripts.ts';

const MODULE = 'virtual:page-scripts';
const EXPORTS = 'export const bundled = globalThis.clubPageScript; export const minified = globalThis.clubEarlyScript;';
/** The `<script>` of a component, as Astro's compiler names it. */
const SCRIPT = /\?astro&type=script/;

declare global {
  /** The script of a page with the scripts of these components. */
  var clubPageScript: (ids: readonly string[]) => Promise<Code>;
  /** A script that runs where it stands, minified. */
  var clubEarlyScript: (code: Code) => Promise<Code>;
  /** What the scripts of this build are made of, for builds that bundle no code (`scripts/redraw/keepBundle.ts`). */
  var clubKeptScripts: () => Promise<KeptScripts>;
}

/** The sources of the scripts of pages as data, and what has been made of them. */
export type KeptScripts = {
  readonly codes: Readonly<Record<string, Code>>;
  readonly options: ScriptSources['options'];
  readonly modules: Readonly<Record<string, Code>>;
  /** The scripts of pages, by the ids of their components in lines. */
  readonly bundles: Readonly<Record<string, Code>>;
  /** Minified scripts that run where they stand, by their code. */
  readonly early: Readonly<Record<Code, Code>>;
};

/**
 * Bundles the scripts of all components of a page into one. Astro bundles each component's script by itself: a module that two of them import
 * becomes a file, and a request of every page. Here the client build has a marker in the place of each script, and `src/middleware.ts`
 * replaces the markers of a page by one script, which it gets from `virtual:page-scripts` (docs/decisions/0019). The dev server serves each
 * script as Astro does.
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

/** Offers the scripts of pages from what an earlier build has kept. */
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
      // As a whole, so that Astro inlines it, too.
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

/** In a block of its own: what the minifier leaves at the top would be visible to the other scripts of the page. */
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
