/** The fields that `fields=` names, with the selection of their sub-fields; an empty object means all. */
type Selection = { readonly [name: string]: Selection };

/**
 * The part of an object that `fields` selects: a comma-separated list, with sub-fields in braces or after a dot
 * (`id,custom_fields{username},consents.optin_cycling`). Unknown names are ignored.
 */
export function selectFields(whole: Readonly<Record<string, unknown>>, fields: string | null): unknown {
  if (fields === null || fields.trim() === '') return whole;
  return pick(whole, parse(fields));
}

function pick(value: unknown, selection: Selection): unknown {
  if (Object.keys(selection).length === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => pick(entry, selection));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const inside = Object.hasOwn(selection, name) ? selection[name] : undefined;
      return inside === undefined ? [] : [[name, pick(inner, inside)] as const];
    }),
  );
}

/** Open braces end with the text: an unbalanced list is no error. */
function parse(text: string): Selection {
  const root: Record<string, Selection> = Object.create(null) as Record<string, Selection>;
  const open = [root];
  for (const [, names = '', mark = ''] of text.matchAll(/([\w.]*)([{},]?)/g)) {
    const parent = open.at(-1) ?? root;
    const inner = names === '' ? parent : descend(parent, names.split('.'));
    if (mark === '{') open.push(inner);
    if (mark === '}' && open.length > 1) open.pop();
  }
  return root;
}

function descend(from: Record<string, Selection>, names: readonly string[]): Record<string, Selection> {
  return names.reduce<Record<string, Selection>>((parent, name) => {
    const inside: Record<string, Selection> = { ...parent[name] };
    parent[name] = inside;
    return inside;
  }, from);
}
