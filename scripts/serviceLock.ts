import { z } from 'zod';
import { Refusal } from '../platform/refusal.ts';

const versions = z.record(z.string(), z.string()).default({});
const entrySchema = z.looseObject({
  version: z.string(),
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).default({}),
});
type Entry = z.output<typeof entrySchema>;

const lockSchema = z.object({ packages: z.record(z.string(), z.looseObject({})) });
const manifestSchema = z.looseObject({ name: z.string(), license: z.string(), dependencies: versions });

/** Fields that state why the project needs a package; a service has only its own packages, so they do not apply. */
const REASONS = ['dev', 'devOptional', 'optional', 'peer'];

/**
 * The lock file of a service: the entries of the project's lock file that the service needs, with the same versions and digests.
 *
 * @param manifest - the service's `package.json`, as JSON.
 * @param lock - the project's `package-lock.json`, as JSON.
 * @throws {Refusal} for a package that the project does not have at that version.
 */
export function serviceLock(manifest: unknown, lock: unknown): string {
  const { name, license, dependencies, ...rest } = manifestSchema.parse(manifest);
  const { packages } = lockSchema.parse(lock);
  const needed = new Map<string, Entry>();
  const need = (from: string, dependency: string) => {
    const path = pathOf(dependency, from, packages);
    if (path === undefined || needed.has(path)) return;
    const entry = entrySchema.parse(packages[path]);
    needed.set(path, entry);
    for (const next of dependenciesOf(entry)) need(path, next);
  };
  for (const [dependency, version] of Object.entries(dependencies)) {
    need('', dependency);
    const found = needed.get(`node_modules/${dependency}`)?.version ?? 'none';
    if (found !== version)
      throw new Refusal(`${name}: found ${dependency} ${version}; allowed: the project’s, ${found}.`);
  }
  const entries = [...needed.keys()].sort().map((path) => [path, withoutReasons(packages[path] ?? {})] as const);
  const own = { name, license, dependencies, engines: rest['engines'] };
  return `${JSON.stringify({ name, lockfileVersion: 3, requires: true, packages: { '': own, ...Object.fromEntries(entries) } }, null, 2)}\n`;
}

/** The folder in which Node finds a package from the folder of another one: in it, or in the nearest folder above. */
function pathOf(dependency: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${dependency}`;
  if (path in packages) return path;
  if (from === '') return undefined;
  return pathOf(dependency, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages);
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) {
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

const withoutReasons = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !REASONS.includes(key)));
