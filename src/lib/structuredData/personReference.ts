import type { PersonLeaf } from 'schema-dts';
import { pathTo } from '~/i18n/paths.ts';
import type { Reader } from './thing.ts';

export type RiderNamed = { readonly slug: string; readonly name: string };

/** A rider by name and address, as a reference in another object. */
export const personReference = ({ slug, name }: RiderNamed, { locale, absolute }: Reader): PersonLeaf => ({
  '@type': 'Person',
  name,
  url: absolute(pathTo('riders', locale, slug)),
});
