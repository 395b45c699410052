import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

type Site = {
  /** The files of the project, by their paths in it. */
  readonly files: Readonly<Record<string, string>>;
  /** A file of scripts/ and the call of its integration, as code. */
  readonly integration: readonly [from: string, name: string, call: string];
  /** Additional configuration of Astro, as code. */
  readonly settings?: string;
};

/** The origin of the sites that a test builds. */
export const SITE = 'https://club.example';

/** A small Astro project with one integration of this repository; each build runs in a process of its own. */
export function astroSite({ files, integration: [from, name, call], settings = '' }: Site) {
  const root = temporaryFolder();
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const script = `
    import { build } from 'astro';
    import { envField } from 'astro/config';
    import { ${name} } from '${resolve(from)}';
    process.chdir('${root}');
    await build({ root: '${root}', configFile: false, site: '${SITE}', trailingSlash: 'always', cacheDir: '${root}/.astro-cache', logLevel: 'silent',
      integrations: [${call}], ${settings} });`;
  return {
    write,
    remove: (file: string) => {
      rmSync(join(root, file), { recursive: true });
    },
    read: (file: string) => readFileSync(join(root, file), 'utf8'),
    build: () => {
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
        encoding: 'utf8',
        env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
      });
      return { status, stderr, built: status === 0 ? readdirSync(join(root, 'dist')).sort() : [] };
    },
  };
}
