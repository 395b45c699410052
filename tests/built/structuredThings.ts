import { z } from 'astro/zod';
import type { BuiltPage } from './builtSite.ts';

/** A thing of schema.org, with its properties. */
export type Node = { readonly '@type': string } & Readonly<Record<string, unknown>>;

const nodeSchema = z.looseObject({ '@type': z.string().min(1) });
const blockSchema = z.union([
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(nodeSchema).min(2) }),
  nodeSchema.extend({ '@context': z.literal('https://schema.org') }),
]);

/**
 * The things that a page is about, in order.
 *
 * @throws Error when a block is not JSON, or not JSON-LD of schema.org.
 */
export const thingsOf = ({ document }: BuiltPage): readonly Node[] =>
  document()
    .all('script[type=application/ld+json]')
    .flatMap(({ rawText }): readonly Node[] => {
      const block = blockSchema.parse(JSON.parse(rawText));
      return Array.isArray(block['@graph']) ? z.array(nodeSchema).parse(block['@graph']) : [nodeSchema.parse(block)];
    });

/** The things in a value: the value itself, or the members of a list. */
export const nodesIn = (value: unknown): readonly Node[] =>
  (Array.isArray(value) ? value : [value]).flatMap((member: unknown) => {
    const node = nodeSchema.safeParse(member);
    return node.success ? [node.data] : [];
  });

/** A thing and all things inside it. */
export const everyNode = (node: Node): readonly Node[] => [
  node,
  ...Object.values(node).flatMap((value) => nodesIn(value).flatMap(everyNode)),
];
