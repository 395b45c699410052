/** `Object.hasOwn`, which browsers know since late 2021 only. */
export const hasOwn = (object: object, name: PropertyKey): boolean =>
  Object.prototype.hasOwnProperty.call(object, name);
