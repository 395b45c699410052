import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { rolldown, type Plugin, type RolldownOptions } from 'rolldown';
import { minifySync } from 'rolldown/utils';
import { markerOf } from '../src/lib/hosting/pageScript.ts';

const MODULE = 'virtual:page-scripts';
const EXPORTS = 'export const bundled = globalThis.clubPageScript; export const minified = globalThis.clubEarlyScript;';
const ENTRY = 'virtual:page-script';
/** The `<script>` of a component, as Astro's compiler names it. */
const SCRIPT = /\?astro&type=script/;
/** A module of Astro or of an integration, which is no file: `astro:env/client`. */
const WITHOUT_FILE = /^(?:astro|virtual):/;

type Code = string;
type LoadModule = (name: string) => Promise<Code>;

declare global {
  /** The script of a page with the scripts of these components. */
  var clubPageScript: (ids: readonly string[]) => Promise<Code>;
  /** A script that runs where it stands, minified. */
  var clubEarlyScript: (code: Code) => Code;
}

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
      globalThis.clubPageScript = scripts.bundle;
      globalThis.clubEarlyScript = scripts.minify;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'club:page-scripts',
              sharedDuringBuild: true,
              resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
              load: (id) => (id === `\0${MODULE}` ? EXPORTS : undefined),
              transform: {
                order: 'pre',
                filter: { id: SCRIPT },
                async handler(code, id) {
                  const { name, config } = this.environment;
                  if (command === 'dev' || name !== 'client' || apart.some((file) => id.includes(`${file}?`)))
                    return undefined;
                  const { define = {}, root, build } = config;
                  const target = build.target === false ? {} : { target: build.target };
                  scripts.configure(
                    { cwd: root, tsconfig: join(root, 'tsconfig.json'), transform: { define, ...target } },
                    async (module) => {
                      const resolved = await this.resolve(module);
                      return resolved === null ? '' : ((await this.load(resolved)).code ?? '');
                    },
                  );
                  scripts.add(id, code);
                  const digest = createHash('sha256').update(await scripts.bundle([id]));
                  return markerOf(id, digest.digest('hex'));
                },
              },
            },
          ],
        },
      });
    },
  },
});

function createScripts() {
  const codes = new Map<string, Code>();
  const bundles = new Map<string, Promise<Code>>();
  let options: RolldownOptions = {};
  let loadOnce: LoadModule = () => Promise.resolve('');

  const bundle = async (ids: readonly string[]): Promise<Code> => {
    const modules: Plugin = {
      name: 'club:page-script',
      resolveId: (id) => {
        if (id === ENTRY || WITHOUT_FILE.test(id)) return `\0${id}`;
        return codes.has(id) ? id : undefined;
      },
      async load(id) {
        if (id === `\0${ENTRY}`) return ids.map((script) => `import ${JSON.stringify(script)};`).join('\n');
        const code = codes.get(id) ?? (id.startsWith('\0') ? await loadOnce(id.slice(1)) : undefined);
        return code === undefined ? undefined : { code, moduleType: 'ts' };
      },
    };
    const build = await rolldown({
      ...options,
      input: ENTRY,
      platform: 'browser',
      plugins: [modules],
      // A module that is not found would become a request of the page.
      onLog: (_level, { message }) => {
        throw new Error(`The script of ${ids.join(', ')}: ${message}`);
      },
    });
    try {
      const { output } = await build.generate({ format: 'esm', minify: true, comments: false, codeSplitting: false });
      return output[0].code.trim();
    } finally {
      await build.close();
    }
  };
  const remembered = new Map<string, Promise<Code>>();
  const early = new Map<Code, Code>();
  return {
    configure: (given: RolldownOptions, load: LoadModule): void => {
      options = given;
      loadOnce = (name) => {
        const code = remembered.get(name) ?? load(name);
        remembered.set(name, code);
        return code;
      };
    },
    add: (id: string, code: Code): void => {
      codes.set(id, code);
    },
    /** In a block of its own: what the minifier leaves at the top would be visible to the other scripts of the page. */
    minify: (code: Code): Code => {
      const small = early.get(code) ?? `{${minifySync('early.js', code).code}}`;
      early.set(code, small);
      return small;
    },
    /** Each list of scripts is bundled once: most pages of a kind have the same one. */
    bundle: (ids: readonly string[]): Promise<Code> => {
      const key = ids.join('\n');
      const code = bundles.get(key) ?? bundle(ids);
      bundles.set(key, code);
      return code;
    },
  };
}
