/**
 * A property of an untrusted value, which may be no object. The same as `fieldOf` (src/lib/fromOutside.ts), which is in a chunk of members'
 * pages that the suggestions would have to load.
 */
export const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
