import type { Plugin, RolldownOptions } from 'rolldown';

export type Code = string;

/** The input of a bundle. */
export type ScriptSources = {
  /** The scripts of components by the ids of Astro's compiler. */
  readonly codes: ReadonlyMap<string, Code>;
  readonly options: RolldownOptions;
  /** The code of a module that is no file: `astro:env/client`. */
  readonly load: (module: string) => Promise<Code>;
};

const ENTRY = 'virtual:page-script';
const WITHOUT_FILE = /^(?:astro|virtual):/;

const modulesOf = (ids: readonly string[], { codes, load }: ScriptSources): Plugin => ({
  name: 'club:page-script',
  resolveId: (id) => {
    if (id === ENTRY || WITHOUT_FILE.test(id)) return `\0${id}`;
    return codes.has(id) ? id : undefined;
  },
  async load(id) {
    if (id === `\0${ENTRY}`) return ids.map((script) => `import ${JSON.stringify(script)};`).join('\n');
    const code = codes.get(id) ?? (id.startsWith('\0') ? await load(id.slice(1)) : undefined);
    return code === undefined ? undefined : { code, moduleType: 'ts' };
  },
});

/**
 * The scripts of these ids with all that they import, as one minified module.
 *
 * @throws Error for a module that is not found: it would become a request of the page.
 */
export async function bundleScripts(ids: readonly string[], sources: ScriptSources): Promise<Code> {
  // Imported late: loading it takes a tenth of a second, and few builds bundle anything (scripts/redraw).
  const { rolldown } = await import('rolldown');
  const { transform } = sources.options;
  const build = await rolldown({
    ...sources.options,
    // Leaves out code that only a login needs (src/runtime/storage.ts).
    transform: { ...transform, define: { ...transform?.define, 'import.meta.env.PAGE_SCRIPT': 'true' } },
    input: ENTRY,
    platform: 'browser',
    // Otherwise the property access that gives an unused stored item its name would stay in the bundle.
    treeshake: { propertyReadSideEffects: false },
    plugins: [modulesOf(ids, sources)],
    // On a busy machine the bundler would warn about its own timings.
    checks: { ...sources.options.checks, bundlerTimings: false },
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
}
