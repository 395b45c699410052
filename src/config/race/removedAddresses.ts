import { existsSync } from 'node:fs';
import { CONTENT } from './folders.ts';
import { readDefinition } from './readDefinition.ts';
import { redirectsDefinition, type RemovedAddress } from './redirectsDefinition.ts';

export const REDIRECTS_YAML = `${CONTENT}/redirects.yaml`;

/** The former addresses of entries that no longer have a file; none where the content has no such list. */
export const removedAddresses = (): readonly RemovedAddress[] =>
  existsSync(REDIRECTS_YAML) ? readDefinition(REDIRECTS_YAML, redirectsDefinition) : [];
