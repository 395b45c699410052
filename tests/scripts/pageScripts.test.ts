import { expect, it } from 'vitest';
import { astroSite } from './astroSite.ts';

const TIMEOUT_MS = 120_000;

const component = (name: string) => `<club-${name}></club-${name}>
<script>
  import '~/${name}.ts';
</script>`;

const behaviour = (name: string) =>
  `import { PUBLIC_GREETING } from 'astro:env/client';
import { shared } from './shared.ts';
document.title = shared('${name}' as string) + PUBLIC_GREETING;`;

/** Two pages, one of which has a second component; both have a key that never changes. */
const PAGE = `---
import One from '../components/One.astro';
import Two from '../components/Two.astro';
export const getStaticPaths = () =>
  ['one', 'both'].map((page) => ({ params: { page }, cacheKey: page }));
const { page } = Astro.params;
---
<html><body><One />{page === 'both' && <Two />}</body></html>`;

/** The part of `src/middleware.ts` that handles a page, without the rest of the site. */
const MIDDLEWARE = `import { bundled } from 'virtual:page-scripts';
import { withOneScript } from '${process.cwd()}/src/lib/hosting/pageScript.ts';
export const onRequest = async (_, next) => {
  const response = await next();
  return new Response(await withOneScript(await response.text(), bundled), response);
};`;

const site = () =>
  astroSite({
    files: {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
      'src/middleware.ts': MIDDLEWARE,
      'src/shared.ts': "export const shared = (text: string): string => text + ' is shared';",
      'src/one.ts': behaviour('one'),
      'src/two.ts': behaviour('two'),
      'src/components/One.astro': component('one'),
      'src/components/Two.astro': component('two'),
      'src/pages/[page].astro': PAGE,
    },
    integration: ['scripts/pageScripts.ts', 'pageScripts', 'pageScripts()'],
    settings: `experimental: { incrementalBuild: true }, env: { schema: { PUBLIC_GREETING: envField.string({ context: 'client', access: 'public', default: 'allez' }) } },`,
  });

const scriptsOf = (html: string) => [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];

it(
  'a page has one inline script with the code of all its components, each module once',
  { timeout: TIMEOUT_MS },
  () => {
    const project = site();
    expect(project.build().stderr).toBe('');
    const scripts = scriptsOf(project.read('dist/both/index.html'));
    expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="module"']);
    const [, , code = ''] = scripts[0] ?? [];
    expect(code.match(/is shared/g)).toHaveLength(1);
    expect(code).toMatch(/one[\s\S]*two/);
    expect(code).toContain('allez');
    expect(code).not.toMatch(/\bimport\b/);
    const [, , alone = ''] = scriptsOf(project.read('dist/one/index.html'))[0] ?? [];
    expect(alone).toContain('one');
    expect(alone).not.toContain('two');
  },
);

it('a page is drawn again if a module of its scripts has changed', { timeout: TIMEOUT_MS }, () => {
  const project = site();
  project.build();
  const before = project.read('dist/one/index.html');
  project.write('src/shared.ts', "export const shared = (text: string): string => text + ' is split';");
  project.build();
  expect(before).toContain('is shared');
  expect(project.read('dist/one/index.html')).toBe(before.replaceAll('is shared', 'is split'));
});

it('a build fails for a script that imports a module that does not exist', { timeout: TIMEOUT_MS }, () => {
  const project = site();
  project.write('src/two.ts', "import 'absent-package';");
  const { status, stderr } = project.build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/Two\.astro.*absent-package/s);
});
