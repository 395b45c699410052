import { resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { LOCALES } from '../../src/i18n/locales.ts';
import { slugOf, type RouteId } from '../../src/i18n/paths.ts';

/**
 * The pages for reading, which the worker serves without a network. Pages with an account, with texts for members or with a form are not
 * included, so the worker never handles them (docs/threat-model.md T79).
 */
const READ = [
  'news',
  'stages',
  'roadBook',
  'teams',
  'riders',
  'rankings',
  'raceCentre',
  'videos',
  'winners',
] as const satisfies readonly RouteId[];

/** Matches the paths of those pages, and of the home pages. */
export const pagesPattern = (): string => {
  const languages = LOCALES.map(
    (locale) => `${locale}/(?:(?:${READ.map((route) => slugOf(route, locale)).join('|')})/.*)?`,
  );
  return `^/(?:${languages.join('|')})$`;
};

/** The worker's script; if the road book is switched off, a script that removes the worker. */
export async function workerScript(root: string, isOn: boolean): Promise<string> {
  const folder = resolve(root, 'src', 'lib', 'roadBook');
  const build = await rolldown({
    input: resolve(folder, isOn ? 'worker.ts' : 'removal.ts'),
    cwd: resolve(root),
    tsconfig: resolve(root, 'tsconfig.json'),
    platform: 'browser',
    // The browsers of the site's own scripts (`build.target` of Vite, "baseline widely available" of August 2020).
    transform: { target: 'es2020', define: { ROAD_BOOK_PAGES: JSON.stringify(pagesPattern()) } },
    checks: { bundlerTimings: false },
  });
  try {
    const { output } = await build.generate({ format: 'iife', minify: true, comments: false, codeSplitting: false });
    return `${output[0].code.trim()}\n`;
  } finally {
    await build.close();
  }
}
