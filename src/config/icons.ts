/** A square picture of the site's sign, in pixels. A maskable one may lose everything outside its inner circle (W3C manifest, 2.7). */
type Icon = { readonly file: string; readonly size: number; readonly purpose: 'any' | 'maskable' | 'touch' };

/** The sign in the sizes that systems ask for; `public/favicon.svg` is what all are made from. */
export const ICONS = [
  { file: 'icon-192', size: 192, purpose: 'any' },
  { file: 'icon-512', size: 512, purpose: 'any' },
  { file: 'maskable-512', size: 512, purpose: 'maskable' },
  { file: 'apple-touch-180', size: 180, purpose: 'touch' },
] as const satisfies readonly Icon[];
