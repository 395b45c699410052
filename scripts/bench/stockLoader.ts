import { applyMutant } from '../mutants/applyMutant.ts';

const CONFIG = 'src/content.config.ts';
const BUILD = 'astro.config.mjs';
const PAGE = 'src/pages/[locale]/[news]/[article].astro';

/**
 * The stock loader: `glob()` parses dates and keeps every text in the content store, and `render()` draws it. Astro itself writes every
 * page (`scripts/newPages.ts` is ours).
 */
const CHANGES = [
  {
    file: CONFIG,
    find: "import { leanLoader } from './content/leanLoader.ts'",
    replace:
      "import { leanLoader } from './content/leanLoader.ts'; import { glob } from 'astro/loaders'; import { z } from 'astro/zod';",
  },
  {
    file: CONFIG,
    find: "news: defineCollection({ loader: leanLoader('news'), schema: COLLECTIONS.news.schema })",
    replace:
      "news: defineCollection({ loader: glob({ pattern: '*/*.md', base: 'src/content/news', generateId: ({ entry }) => entry.slice(0, -3) }), schema: COLLECTIONS.news.schema.extend({ date: z.date().transform((date) => date.toISOString().slice(0, 19)) }) })",
  },
  {
    file: PAGE,
    find: "import { drawMarkdown } from '~/content/drawMarkdown.ts';",
    replace: "import { getEntry, render } from 'astro:content';",
  },
  {
    file: PAGE,
    find: 'const parts = text === null ? [] : await drawMarkdown(text.file, locale, photos);',
    replace:
      'const entry = await getEntry("news", `${locale}/${id}`); if (entry === undefined) throw new Error(id); const { Content } = await render(entry); const parts: readonly string[] = [entry.rendered?.html ?? ""];',
  },
  {
    file: PAGE,
    find: '<Fragment set:html={html} />',
    replace: '<Content />',
  },
  {
    file: BUILD,
    find: 'drawNew: newlyDrawn.draw,',
    replace: 'drawNew: (paths) => Promise.resolve([...paths]),',
  },
] as const;

/**
 * Makes a copy of the project load and draw its news with Astro's stock loader, and write its pages as Astro does, in the same layout.
 *
 * @throws {Refusal} when the code to replace is missing.
 */
export function useStockLoader(folder: string): void {
  for (const change of CHANGES) applyMutant(folder, change);
}
