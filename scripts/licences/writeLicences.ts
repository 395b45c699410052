import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrawnSite } from '../siteFolder.ts';
import { BUNDLED } from './bundledPackages.ts';
import { licencesText } from './licencesText.ts';
import { shippedNotices } from './shippedNotices.ts';

/** The privacy page links to this address. */
const FILE = 'licences.txt';

/** Writes the licences of the packages, fonts and map data in a drawn site. */
export const writeLicences = ({
  folder,
  root,
}: Pick<DrawnSite, 'folder'> & { readonly root: string }): Promise<void> => {
  const bundled = readFileSync(join(folder, BUNDLED), 'utf8');
  writeFileSync(join(folder, FILE), licencesText(shippedNotices(root, bundled)));
  return Promise.resolve();
};
