import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Reader } from './thing.ts';

type Crumb = { readonly name: string; readonly path: string };

/** The trail to a page: the pages above it with their addresses, and the page itself, which needs none (Google, "Breadcrumb"). */
export const breadcrumbList = (above: readonly Crumb[], here: string, { absolute }: Reader): BreadcrumbListLeaf => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...above.map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: absolute(path),
    })),
    { '@type': 'ListItem', position: above.length + 1, name: here },
  ],
});
