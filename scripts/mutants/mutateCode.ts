import { Lang, parse, type NapiConfig, type SgNode } from '@ast-grep/napi';
import { Refusal } from '../../platform/refusal.ts';
import { declarationsOf } from './declarationsOf.ts';

/** A change of code in ast-grep's patterns: `$NAME` matches one node, `$$$NAME` any number of nodes. */
export type CodeChange = {
  /** The function, method or constant that is changed, by its names from the outside in: `Gate.close`. Without it the whole file. */
  readonly function?: string | undefined;
  readonly find: string;
  readonly replace: string;
};

/**
 * Changes one place of a TypeScript file's code. The match does not depend on formatting, on where the function stands in its file, or
 * on the names that the pattern leaves open.
 *
 * @throws {Refusal} when the pattern matches no place or several.
 */
export function mutateCode(file: string, code: string, { function: name = '', find, replace }: CodeChange): string {
  const root = parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, code).root();
  const names = name.split('.').filter((part) => part !== '');
  const scopes = names.reduce(
    (around: readonly SgNode[], part) => around.flatMap((scope) => declarationsOf(scope, part)),
    [root],
  );
  if (scopes.length === 0) throw new Refusal(`nothing in the file is called ${name}`);
  const places = new Map(scopes.flatMap((scope) => scope.findAll(ruleOf(find))).map((node) => [rangeOf(node), node]));
  const [place] = places.values();
  if (place === undefined || places.size > 1) {
    throw new Refusal(`the pattern fits ${places.size} places in ${name || 'the file'}, not one: ${find}`);
  }
  const { start, end } = place.range();
  return code.slice(0, start.index) + filled(replace, place, code) + code.slice(end.index);
}

/** A rule that accepts each spelling a formatter may choose: either kind of quotes, a single parameter with or without parentheses. */
function ruleOf(find: string): NapiConfig {
  const quoted = find.replaceAll(/"(?:[^"\\]|\\.)*"|'((?:[^'"\\]|\\.)*)'/g, (written, text?: string) =>
    text === undefined ? written : `"${text}"`,
  );
  const bare = (pattern: string) => pattern.replaceAll(/\((\$[A-Z][A-Z0-9_]*)\) =>/g, '$1 =>');
  const spellings = new Set([find, quoted, bare(find), bare(quoted)]);
  return { rule: { any: [...spellings].map((spelling) => ({ pattern: patternOf(spelling) })) } };
}

/** A property of an object and an attribute do not parse by themselves, so their patterns need a context. */
function patternOf(find: string) {
  if (/^[\w'"]+: /.test(find)) return { context: `({ ${find} })`, selector: 'pair' };
  if (/^[\w-]+=["{]/.test(find)) return { context: `<a ${find} />`, selector: 'jsx_attribute' };
  return find;
}

function rangeOf(node: SgNode): string {
  const { start, end } = node.range();
  return `${start.index}-${end.index}`;
}

/** The replacement with the matches of the pattern's names filled in, and with the semicolon that the place had. */
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
