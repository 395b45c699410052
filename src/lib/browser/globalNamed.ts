/** What a script of somebody else's has put on the page under a name; it may be anything. */
export const globalNamed = (name: string): unknown =>
  Object.hasOwn(window, name) ? Reflect.get(window, name) : undefined;
