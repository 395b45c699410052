declare global {
  var clubShared: Map<string, unknown> | undefined;
}

/**
 * A value that exists once per page. The script of the page and the chunks that it loads later are bundled apart, so each has its own copy of
 * a module; what they must have in common is created by the first of them, under a name.
 */
export function shared<Value>(name: string, create: () => Value): Value {
  globalThis.clubShared ??= new Map();
  const values = globalThis.clubShared;
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as Value;
}
