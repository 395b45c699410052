import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { Refusal } from '../../platform/refusal.ts';
import type { Notice } from './notice.ts';
import { PARTS_OF_PACKAGES } from './partsOfPackages.ts';
import { UNBUNDLED } from './unbundled.ts';

/** Licences that require nothing of a published site except their notice. */
const ALLOWED: readonly string[] = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];

const SCRIPTS = 'scripts in /_astro/ and in the pages';

const bundledSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().default('no licence'),
    text: z.string().default(''),
  }),
);

const manifestSchema = z.object({ version: z.string(), license: z.string() });

const standardText = (identifier: string): string =>
  readFileSync(new URL(`${identifier.toLowerCase()}.txt`, import.meta.url), 'utf8').trim();

const partsOf = (host: string): readonly Notice[] =>
  (PARTS_OF_PACKAGES[host] ?? []).map(({ name, version, identifier, copyright }) => ({
    name,
    version,
    identifier,
    covers: `${SCRIPTS}, as a part of ${host}`,
    text: `${copyright}\n\n${standardText(identifier)}`,
  }));

const unbundledNotices = (root: string): readonly Notice[] =>
  UNBUNDLED.map(({ name, covers, file, copyright, identifier }) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
    const licence = file === undefined ? standardText(license) : readFileSync(join(folder, file), 'utf8').trim();
    const text = [copyright, licence].filter((part) => part !== undefined).join('\n\n');
    return { name, version, identifier: identifier ?? license, covers, text };
  });

const complaintOf = ({ name, identifier, text }: Notice): readonly string[] => {
  if (!ALLOWED.includes(identifier)) return [`${name}: found ${identifier}; allowed: ${ALLOWED.join(', ')}.`];
  return text === '' ? [`${name}: found no text of its licence; allowed: a package with a licence file.`] : [];
};

/**
 * The notices of all third-party parts of the built site.
 *
 * @param bundled - Vite's list of the packages in the scripts, as JSON.
 * @throws {Refusal} for each package without the text of a licence, or with one that requires more than its notice.
 */
export const shippedNotices = (root: string, bundled: string): readonly Notice[] => {
  const listed = bundledSchema
    .parse(JSON.parse(bundled))
    .flatMap((each): readonly Notice[] => [{ ...each, covers: SCRIPTS }, ...partsOf(each.name)]);
  const notices = [...listed, ...unbundledNotices(root)];
  const complaints = notices.flatMap(complaintOf);
  if (complaints.length > 0) throw new Refusal(`Licences of what the site ships:\n${complaints.join('\n')}`);
  return notices;
};
