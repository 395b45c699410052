import { z } from 'astro/zod';
import type { Page } from 'playwright/test';

/** A hit in the club's format, as far as these tests read it. */
const hits = z.array(
  z
    .object({ kind: z.string(), label: z.string().nullable(), language: z.string(), path: z.string(), at: z.number() })
    .loose(),
);
type Hit = z.output<typeof hits>[number];

/** Everything that a page sends to the collector from now on, in this order. */
export const sentBy = (page: Page): readonly unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/collect') sent.push(JSON.parse(request.postData() ?? ''));
  });
  return sent;
};

/** The hits in short: the kind with its label. */
export const wordsOf = (sent: readonly unknown[]): readonly string[] =>
  hits.parse(sent).map(({ kind, label, path }) => `${kind} ${label ?? ''} ${path}`.replace('  ', ' '));

export const hitsIn = (sent: readonly unknown[]): readonly Hit[] => hits.parse(sent);

/** Those that the collector has received, which other tests use as well. */
export const keptOf = async (sent: readonly unknown[], { backstage }: { readonly backstage: string }) => {
  const written = new Set(sent.map((hit) => JSON.stringify(hit)));
  const rows = z.array(z.unknown()).parse(await (await fetch(`${backstage}/collect.json`)).json());
  return rows.filter((row) => written.has(JSON.stringify(row)));
};
