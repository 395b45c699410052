import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { OFFER_FOLDER, WORKER_ADDRESS } from '../../src/config/roadBook.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { writeWhole } from '../../src/lib/digestStore.ts';
import type { DrawnSite } from '../siteFolder.ts';
import { filesOfPage } from './filesOfPage.ts';
import { workerScript } from './workerScript.ts';

/** The list that `src/pages/road-book/[locale].json.ts` has drawn. */
const drawn = z.looseObject({
  page: z.string(),
  stages: z.array(z.looseObject({ number: z.int(), page: z.string() })),
});

type Files = (addresses: readonly string[]) => readonly (readonly [address: string, digest: string, bytes: number])[];

/** The file of an address below the site's folder. */
const fileOf = (folder: string, address: string): string =>
  join(folder, address.endsWith('/') ? join(address, 'index.html') : address);

/** Returns digests and sizes, with which `src/lib/roadBook/store.ts` compares its downloads. */
const filesIn = (folder: string): Files => {
  const known = new Map<string, readonly [string, string, number]>();
  return (addresses) =>
    addresses.map((address) => {
      const earlier = known.get(address);
      if (earlier) return earlier;
      const bytes = readFileSync(fileOf(folder, address));
      const file = [address, createHash('sha256').update(bytes).digest('base64url'), bytes.length] as const;
      known.set(address, file);
      return file;
    });
};

/** Whether a file is listed once for all stages: scripts and fonts, which most pages share. */
const isShared = (address: string): boolean => address.startsWith('/_astro/');

async function writeOffer(folder: string, file: string, files: Files): Promise<void> {
  const offer = drawn.parse(JSON.parse(readFileSync(file, 'utf8')));
  const needsOf = (page: string) => filesOfPage(folder, readFileSync(fileOf(folder, page), 'utf8'));
  const stages = offer.stages.map((stage) => ({ stage, needs: needsOf(stage.page) }));
  const shared = new Set([
    offer.page,
    ...needsOf(offer.page),
    ...stages.flatMap(({ needs }) => needs.filter(isShared)),
  ]);
  const whole = {
    ...offer,
    shared: files([...shared]),
    stages: stages.map(({ stage, needs }) => ({
      ...stage,
      files: files([stage.page, ...needs.filter((address) => !shared.has(address))]),
    })),
  };
  await writeWhole(file, JSON.stringify(whole));
}

/**
 * Writes the worker of the road book, and completes the list of each language with the files of each stage: the finished pages with their
 * scripts, fonts and pictures, each with its digest. With `PUBLIC_ROAD_BOOK=off` the worker removes itself, and there is no list.
 */
export async function writeRoadBook({
  root,
  folder,
  env,
}: Pick<DrawnSite, 'folder' | 'env'> & { readonly root: string }): Promise<void> {
  const isOn = env['PUBLIC_ROAD_BOOK'] !== 'off';
  await writeWhole(join(folder, WORKER_ADDRESS), await workerScript(root, isOn));
  if (!isOn) return;
  const files = filesIn(folder);
  for (const locale of LOCALES) {
    const file = join(folder, OFFER_FOLDER, `${locale}.json`);
    if (existsSync(file)) await writeOffer(folder, file, files);
  }
}
