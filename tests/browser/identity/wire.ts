import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { expect } from 'playwright/test';
import { format, resolveConfig } from 'prettier';
import type { Exchange } from './recordWire.ts';

const FILE = fileURLToPath(new URL('wire.json', import.meta.url));
const LOCK = `${FILE}.lock`;

const kept = z.record(z.string(), z.array(z.unknown()));

/** The recorded wire: by function of the SDK, with its variant in brackets. */
export const keptWire = (): z.output<typeof kept> => kept.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Compares the requests and responses of a function with `wire.json`; with `CLUB_ACCEPT_WIRE=1` it writes the file instead. */
export const compareWire = async (key: string, exchanges: readonly Exchange[]): Promise<void> => {
  if (process.env['CLUB_ACCEPT_WIRE'] === '1') {
    await accept(key, exchanges);
    return;
  }
  const message = `The wire of ${key} is not that of tests/browser/identity/wire.json. Is that meant? Then run the tests with CLUB_ACCEPT_WIRE=1 and commit the file.`;
  expect(exchanges, message).toEqual(keptWire()[key]);
};

const accept = async (key: string, exchanges: readonly Exchange[]): Promise<void> => {
  await whileLocked(async () => {
    const all = Object.entries({ ...keptWire(), [key]: exchanges }).toSorted(([one], [other]) =>
      one.localeCompare(other),
    );
    const style = await resolveConfig(FILE);
    writeFileSync(FILE, await format(JSON.stringify(Object.fromEntries(all)), { ...style, parser: 'json' }));
  });
};

/** A lock, because the tests run in several processes that write the same file. */
const whileLocked = async (work: () => Promise<void>): Promise<void> => {
  while (!lock()) await setTimeout(20);
  try {
    await work();
  } finally {
    rmSync(LOCK);
  }
};

const lock = (): boolean => {
  try {
    closeSync(openSync(LOCK, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};
