import { hasOwn } from '~/lib/hasOwn.ts';

/** What a script of somebody else's has put on the page under a name; it may be anything. */
export const globalNamed = (name: string): unknown => (hasOwn(window, name) ? Reflect.get(window, name) : undefined);
