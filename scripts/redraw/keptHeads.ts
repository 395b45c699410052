import { z } from 'astro/zod';
import { readWholeJson, writeWholeSync } from '../../src/lib/digestStore.ts';
import { headOfPage, type PageHead } from '../headOfPage.ts';

const head = z.object({
  canonical: z.string().optional(),
  alternates: z.array(z.object({ lang: z.string(), url: z.string() })),
  modified: z.string().optional(),
});

/** By the path of a page below the site: the key under which it was drawn, and its head. */
const record = z.record(z.string(), z.object({ key: z.string(), head }));

type Kept = { readonly key: string; readonly head: z.input<typeof head> | PageHead };

/**
 * The heads of pages for the sitemap, kept in a file beside the kept code: a page with the same key has the same head, and is not read
 * again.
 */
export const openKeptHeads = (file: string) => {
  const before: Readonly<Record<string, Kept>> = readWholeJson(file, record) ?? {};
  const now = new Map<string, Kept>();
  return {
    headOf: (page: string, key: string | undefined, html: () => string): PageHead => {
      if (key === undefined) return headOfPage(html());
      const known = before[page];
      const kept = known?.key === key ? known : { key, head: headOfPage(html()) };
      now.set(page, kept);
      const { canonical, alternates, modified } = kept.head;
      return { canonical, alternates, modified };
    },
    close: (): void => {
      const isSame = [...now].every(([page, kept]) => before[page] === kept);
      if (isSame && now.size === Object.keys(before).length) return;
      writeWholeSync(file, JSON.stringify(Object.fromEntries(now)));
    },
  };
};
