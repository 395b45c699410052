declare global {
  var clubShared: Map<string, unknown> | undefined;
}

/**
 * A value that exists once per page. The script of the page and the chunks that it loads later are bundled separately, so each has its own
 * copy of a module. The first of them creates the shared value, under a name.
 */
export function shared<Value>(name: string, create: () => Value): Value {
  globalThis.clubShared ??= new Map();
  const values = globalThis.clubShared;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
