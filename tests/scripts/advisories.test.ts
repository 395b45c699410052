import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';

const version = z.string().regex(/^\d+\.\d+\.\d+$/);

/** Known vulnerabilities of packages in the lock file; each range ends before the fixed version. */
const { publishedUntil, advisories } = z
  .strictObject({
    publishedUntil: z.iso.date(),
    source: z.string(),
    advisories: z.array(
      z.strictObject({
        id: z.string().regex(/^GHSA(?:-[\da-z]{4}){3}$/),
        package: z.string(),
        affected: z.array(z.tuple([version, version])),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8')));

/** Vulnerabilities that do not affect the project although it has the package, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'GHSA-67mh-4wv8-2f99 esbuild 0.15.18':
    'of its development server; it comes with tsm, which compiles one file at build',
};

const lock = z.object({ packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })) });

/** Whether a version is lower than another one, by their three numbers; a pre-release counts as its release. */
const isBefore = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => text.split('-', 1).join('').split('.').map(Number));
  const place = first?.findIndex((part, index) => part !== second?.[index]) ?? -1;
  return place !== -1 && (first?.[place] ?? 0) < (second?.[place] ?? 0);
};

/** The vulnerabilities of a lock file. */
const weakIn = (packages: z.output<typeof lock>['packages']): readonly string[] => {
  const found = Object.entries(packages).flatMap(([path, { version: held = '' }]) =>
    advisories
      .filter((advisory) => path.endsWith(`node_modules/${advisory.package}`))
      .filter(({ affected }) => affected.some(([from, fixed]) => !isBefore(held, from) && isBefore(held, fixed)))
      .map((advisory) => `${advisory.id} ${advisory.package} ${held}`),
  );
  return [...new Set(found)].sort();
};

const read = (file: string) => lock.parse(JSON.parse(readFileSync(file, 'utf8'))).packages;

// `npm audit` needs a registry that not every network reaches; this list is a minimum, not a replacement (SECURITY.md, Supply chain).
describe('T58 the stored advisories', () => {
  it('T58 name no vulnerability of the lock file except those listed as harmless here', () => {
    expect(weakIn(read('package-lock.json'))).toEqual(Object.keys(HARMLESS));
  });

  it.each(['chat', 'live', 'members'])('T58 name no vulnerability of the service %s', (service) => {
    expect(weakIn(read(`services/${service}/package-lock.json`))).toEqual([]);
  });

  it.each([
    ['node_modules/ws', '8.16.0', ['GHSA-3h5v-q93c-6h6q ws 8.16.0']],
    ['node_modules/a/node_modules/ws', '7.5.9', ['GHSA-3h5v-q93c-6h6q ws 7.5.9']],
    ['node_modules/ws', '8.17.1', []],
    ['node_modules/isomorphic-ws', '5.0.0', []],
    ['node_modules/@babel/runtime', '7.26.9', ['GHSA-968p-4wvh-cqc8 @babel/runtime 7.26.9']],
  ])('are found for %s %s', (path, held, found) => {
    expect(weakIn({ [path]: { version: held } })).toEqual(found);
  });

  it('are about packages that are still in the lock file, and the document gives the date of the newest one', () => {
    const paths = Object.keys(read('package-lock.json'));
    const gone = advisories.filter(({ package: name }) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
    expect(gone.map(({ package: name }) => name)).toEqual([]);
    expect(readFileSync('SECURITY.md', 'utf8')).toContain(publishedUntil);
  });
});
