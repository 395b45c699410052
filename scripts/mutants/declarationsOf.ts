import type { SgNode } from '@ast-grep/napi';

/** The kinds of nodes that give a name to code. */
const KINDS = [
  'class_declaration',
  'function_declaration',
  'method_definition',
  'pair',
  'public_field_definition',
  'variable_declarator',
];

/** The functions, methods, classes, properties and variables with this name that are declared within the scope. */
export function declarationsOf(scope: SgNode, name: string): readonly SgNode[] {
  return scope
    .findAll({ rule: { any: KINDS.map((kind) => ({ kind })) } })
    .filter((node) => (node.field('name') ?? node.field('key'))?.text() === name);
}
