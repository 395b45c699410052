import { Lang, parse, type NapiConfig, type SgNode } from '@ast-grep/napi';
import { Refusal } from '../../sandbox/refusal.ts';

/** A change of code, in the patterns of ast-grep: `$NAME` stands for any one node, `$$$NAME` for any number of them. */
export type CodeChange = {
  /** The function, method or constant that is changed, by its names from the outside in: `Gate.close`. Without it the whole file. */
  readonly function?: string | undefined;
  readonly find: string;
  readonly replace: string;
};

/**
 * Answers the code of a TypeScript file with one place changed. Formatting, the place of the function in its file and the names
 * that the pattern leaves open do not matter.
 *
 * @throws {Refusal} when the pattern fits no place or several of them.
 */
export function mutateCode(file: string, code: string, { function: name = '', find, replace }: CodeChange): string {
  const root = parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, code).root();
  const scopes = name.split('.').reduce(declared, [root]);
  if (scopes.length === 0) throw new Refusal(`nothing in the file is called ${name}`);
  const places = new Map(scopes.flatMap((scope) => scope.findAll(ruleOf(find))).map((node) => [rangeOf(node), node]));
  const [place] = places.values();
  if (place === undefined || places.size > 1) {
    throw new Refusal(`the pattern fits ${places.size} places in ${name || 'the file'}, not one: ${find}`);
  }
  const { start, end } = place.range();
  return code.slice(0, start.index) + filled(replace, place, code) + code.slice(end.index);
}

/** The kinds of nodes that give a name to code. */
const DECLARATIONS = [
  'class_declaration',
  'function_declaration',
  'method_definition',
  'pair',
  'public_field_definition',
  'variable_declarator',
];

/** What declares this name within the scopes. */
function declared(scopes: readonly SgNode[], name: string): readonly SgNode[] {
  if (name === '') return scopes;
  const rule = { any: DECLARATIONS.map((kind) => ({ kind })) };
  return scopes
    .flatMap((scope) => scope.findAll({ rule }))
    .filter((node) => (node.field('name') ?? node.field('key'))?.text() === name);
}

/** The spellings between which a formatter may choose: the kind of quotes, and the parentheses around a single parameter. */
function ruleOf(find: string): NapiConfig {
  const quoted = find.replaceAll(/"(?:[^"\\]|\\.)*"|'((?:[^'"\\]|\\.)*)'/g, (written, text?: string) =>
    text === undefined ? written : `"${text}"`,
  );
  const bare = (pattern: string) => pattern.replaceAll(/\((\$[A-Z][A-Z0-9_]*)\) =>/g, '$1 =>');
  const spellings = new Set([find, quoted, bare(find), bare(quoted)]);
  return { rule: { any: [...spellings].map((spelling) => ({ pattern: patternOf(spelling) })) } };
}

/** A property of an object and an attribute are nodes only where they stand. */
function patternOf(find: string) {
  if (/^[\w'"]+: /.test(find)) return { context: `({ ${find} })`, selector: 'pair' };
  if (/^[\w-]+=["{]/.test(find)) return { context: `<a ${find} />`, selector: 'jsx_attribute' };
  return find;
}

function rangeOf(node: SgNode): string {
  const { start, end } = node.range();
  return `${start.index}-${end.index}`;
}

/** The replacement with what the pattern's names stand for, and the semicolon that the place had. */
function filled(replace: string, place: SgNode, code: string): string {
  const text = replace.replaceAll(/(\$\$\$|\$)([A-Z][A-Z0-9_]*)/g, (written, sign: string, name: string) => {
    if (sign === '$$$') return between(place.getMultipleMatches(name), code);
    const match = place.getMatch(name);
    if (match === null) throw new Refusal(`the replacement names ${written}, and the pattern does not: ${replace}`);
    return match.text();
  });
  return place.text().endsWith(';') && !/[;}]$/.test(text) ? `${text};` : text;
}

/** The code from the first node to the last. */
function between(nodes: readonly SgNode[], code: string): string {
  return code.slice(nodes[0]?.range().start.index ?? 0, nodes.at(-1)?.range().end.index ?? 0);
}
