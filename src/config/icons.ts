import { SHORT_NAME_LETTERS } from './race/definition.ts';

/** A square picture of the site's sign, in pixels. A maskable one may lose everything outside its inner circle (W3C manifest, 2.7). */
type Icon = { readonly file: string; readonly size: number; readonly purpose: 'any' | 'maskable' | 'touch' };

/** The sign in the sizes that systems ask for; `favicon.svg` is drawn from the same lines. */
export const ICONS = [
  { file: 'icon-192', size: 192, purpose: 'any' },
  { file: 'icon-512', size: 512, purpose: 'any' },
  { file: 'maskable-512', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-180', size: 180, purpose: 'touch' },
] as const satisfies readonly Icon[];

/**
 * The members of the manifest for the name below the icon on a phone: `short_name`, or none where the race has only a long name. Without
 * `short_name`, systems shorten `name` to fit; a long `short_name` would be cut as well, and initials mean nothing to a reader who has
 * never seen them.
 */
export const nameBelowIcon = ({
  name,
  shortName,
}: {
  readonly name: string;
  readonly shortName?: string | undefined;
}) => {
  const short = shortName ?? (name.length <= SHORT_NAME_LETTERS ? name : undefined);
  return short === undefined ? {} : { short_name: short };
};
