import type { Item } from '../storage.ts';
import { isTrue, only } from './shape.ts';

/**
 * That the vendor of notifications was told who is the member in this browser. A logout leaves it, unlike the cookie `_batch_set`: without a
 * session it says that the vendor has yet to forget the member. The script that does this runs on the home page alone.
 */
export const PUSH_MEMBER: Item<true> = { where: 'localStorage', name: 'push_member', parse: only(isTrue) };
