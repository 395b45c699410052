/**
 * A property of what came from outside and may be no object. As `fieldOf` (src/lib/fromOutside.ts), which is in a chunk of members' pages that
 * suggestions would have to load.
 */
export const propertyOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
