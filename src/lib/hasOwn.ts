/** `Object.hasOwn`, which browsers support only since late 2021. */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);
