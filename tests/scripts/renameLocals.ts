import { Lang, parse, type SgNode } from '@ast-grep/napi';
import { declarationsOf } from '../../scripts/mutants/declarationsOf.ts';

/** The kinds of nodes in which an identifier declares a local name. */
const DECLARING = [
  'array_pattern',
  'arrow_function',
  'catch_clause',
  'for_in_statement',
  'object_assignment_pattern',
  'optional_parameter',
  'pair_pattern',
  'required_parameter',
  'variable_declarator',
];

/** Renames every variable and parameter that is declared within a function; names from outside stay. */
export function renameLocals(file: string, code: string, path: string): string {
  const root = parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, code).root();
  const scope = path.split('.').reduce<SgNode>((around, name) => named(around, name), root);
  const names = new Set(
    everyNode(scope, 'identifier')
      .filter((node) => isDeclared(node, scope))
      .map(textOf),
  );
  for (const node of everyNode(scope, 'shorthand_property_identifier_pattern')) names.add(node.text());
  const isLocal = (node: SgNode) => names.has(node.text()) && node.parent()?.id() !== scope.id();
  const shorthands = ['shorthand_property_identifier', 'shorthand_property_identifier_pattern'].flatMap((kind) =>
    everyNode(scope, kind).filter(isLocal),
  );
  return root.commitEdits([
    ...everyNode(scope, 'identifier')
      .filter(isLocal)
      .map((node) => node.replace(`${node.text()}Renamed`)),
    ...shorthands.map((node) => node.replace(`${node.text()}: ${node.text()}Renamed`)),
  ]);
}

function isDeclared(node: SgNode, scope: SgNode): boolean {
  const parent = node.parent();
  if (parent === null || parent.id() === scope.id() || !DECLARING.includes(String(parent.kind()))) return false;
  const place = parent.field('name') ?? parent.field('pattern') ?? parent.field('left') ?? parent.field('parameter');
  // Without a field the node is a pattern, in which every identifier is a declaration.
  return place === null ? parent.kind() !== 'arrow_function' : place.id() === node.id();
}

function named(scope: SgNode, name: string): SgNode {
  const [found] = declarationsOf(scope, name);
  if (found === undefined) throw new Error(`Nothing is called ${name}.`);
  return found;
}

function everyNode(scope: SgNode, kind: string): readonly SgNode[] {
  return scope.findAll({ rule: { kind } });
}

function textOf(node: SgNode): string {
  return node.text();
}
