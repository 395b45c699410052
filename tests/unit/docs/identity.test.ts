import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'astro/zod';
import { codesIn, rowsIn } from './markdown.ts';
import { missingPaths, pathsIn } from './namedPaths.ts';

const IDENTITY = readFileSync('docs/identity.md', 'utf8');

const functions = rowsIn(IDENTITY).flatMap((row) => {
  const [name] = codesIn(row['function'] ?? '');
  return name === undefined
    ? []
    : [{ name, requests: codesIn(row['requests'] ?? ''), files: codesIn(row['called in'] ?? '') }];
});

/** The recordings of the browser tests, by function; variants of a call have their name in brackets after it. */
const recorded = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const wire = z
    .record(z.string(), z.array(z.object({ request: z.string() })))
    .parse(JSON.parse(readFileSync('tests/browser/identity/wire.json', 'utf8')));
  const byName = Map.groupBy(Object.entries(wire), ([name]) => name.replace(/ \(.*$/, ''));
  return new Map(
    [...byName].map(([name, calls]) => [name, new Set(calls.flatMap(([, all]) => all.map(({ request }) => request)))]),
  );
};

const sources = globSync('src/lib/identity/**/*.ts').map((file) => [file, readFileSync(file, 'utf8')] as const);

const callersOf = (name: string): readonly string[] =>
  sources.filter(([, code]) => new RegExp(`\\b${name}\\(`).test(code)).map(([file]) => file);

describe('the document of the identity flows', () => {
  it('names files of the repository that exist', () => {
    expect(pathsIn('docs/identity.md', IDENTITY).length).toBeGreaterThan(100);
    expect(missingPaths('docs/identity.md', IDENTITY)).toEqual([]);
  });

  it('lists the requests of each function of the SDK as recorded by the browser tests', () => {
    expect(new Map(functions.map(({ name, requests }) => [name, new Set(requests)]))).toEqual(recorded());
  });

  it('lists the files that call each function', () => {
    for (const { name, files } of functions) expect(files, name).toEqual(callersOf(name).toSorted());
  });

  it('has the failure codes of the facade', () => {
    const codes = rowsIn(IDENTITY).flatMap((row) => (row['sentence'] === undefined ? [] : codesIn(row['code'] ?? '')));
    const [, union = ''] =
      /export type FailureCode =([\s\S]+?');/.exec(readFileSync('src/lib/identity/contract.ts', 'utf8')) ?? [];
    expect(codes.toSorted()).toEqual([...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code).toSorted());
  });
});
