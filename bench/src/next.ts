import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontOf } from './frontOf.ts';
import { CARDS_ON_TOP } from './listFrame.ts';
import { packaged } from './packaged.ts';
import type { Peer } from './peer.ts';
import type { LocaleSite, PeerSite } from './peerSite.ts';
import { put } from './put.ts';

const { version, install, missing, copy } = packaged('next', 'next');

const writeLocale = (folder: string, { locale, news, article, list, tagNames, stages, articles }: LocaleSite): void => {
  put(
    join(folder, `data/${locale}.json`),
    JSON.stringify({ news, article, list, cardsOnTop: CARDS_ON_TOP, tagNames, stages }),
  );
  for (const entry of articles)
    put(join(folder, `content/${locale}/${entry.id}.md`), `${frontOf(entry)}\n${entry.body}\n`);
};

const write = (folder: string, { locales, listWords, others }: PeerSite): void => {
  copy(folder);
  for (const site of locales) writeLocale(folder, site);
  writeFileSync(join(folder, 'data/words.json'), JSON.stringify(listWords));
  const addresses = [...others.keys()];
  writeFileSync(join(folder, 'data/others.json'), JSON.stringify(addresses));
  addresses.forEach((address, index) => {
    put(join(folder, `content/race/${index}.html`), others.get(address) ?? '');
  });
};

/** Next.js as a static export, from npm. */
export const next: Peer = {
  name: 'Next',
  version,
  install,
  missing,
  most: 4_000,
  write,
  command: process.execPath,
  args: ['node_modules/next/dist/bin/next', 'build'],
  env: { NEXT_TELEMETRY_DISABLED: '1' },
  output: 'out',
  leftovers: ['out', '.next'],
  own: /^\/(?:404\/|404\.html|_not-found\/)$/,
};
