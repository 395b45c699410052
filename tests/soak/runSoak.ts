import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/freePort.ts';
import { serveSite } from '../../scripts/serveSite.ts';
import { SITE } from '../sandbox/identity/startIdentity.ts';
import { newBook, type Book } from './book.ts';
import { runChaos } from './chaos.ts';
import { createClient } from './createClient.ts';
import { ROOM } from './createTalk.ts';
import { createVisitor } from './createVisitor.ts';
import { startFaultyProxy, type FaultyProxy } from './faultyProxy.ts';
import { findLosses } from './findLosses.ts';
import { possible } from './ledger.ts';
import { randomOf } from './random.ts';
import { readerOf, type Pages } from './readerOf.ts';
import { slopesOf, takeSamples, type Sampled } from './samples.ts';
import { startSoaked } from './startSoaked.ts';

type Options = {
  /** An empty folder for the files of the sandbox. */
  readonly folder: string;
  /** The built site, and the addresses of the pages that its readers open. */
  readonly site: string;
  readonly pages: Pages;
  readonly clients: number;
  /** The minimum duration; each fault is caused once even in less time. */
  readonly seconds: number;
  readonly seed: number;
  readonly pauseMs: number;
  readonly faultMs: number;
  readonly calmMs: number;
};

/** The share of a soak in which the process is killed; the rest is one lifetime, over which memory is measured. */
const KILLS_IN = 1 / 3;
const SCRYPT_COST = 2 ** 12;

export type SoakReport = Awaited<ReturnType<typeof runSoak>>;

/** Runs clients during faults of the provider, its process, its broker, its disk and its clock, and reports what was lost. */
export const runSoak = async (options: Options) => {
  const { folder, clients, seconds, seed, pauseMs, faultMs, calmMs } = options;
  const random = randomOf(seed);
  const book = newBook();
  const file = join(folder, 'data.db');
  const { soaked, proxy } = await startBehindProxy(folder, file, seed);
  const site = await serveSite({ root: options.site, port: 0, geolocation: () => proxy.origin });
  const readPage = readerOf(`http://localhost:${site.port}`, options.pages, book, seed);
  const since = performance.now();
  const isTimeOver = (): boolean => performance.now() - since > 1000 * seconds;
  let isDone = false;
  const isOver = (): boolean => isDone;
  const samples: Sampled[] = [];
  const lives = Array.from({ length: clients }, (_, number) =>
    createClient({ number, origin: proxy.origin, readPage, random: randomOf(seed + number + 1), book, pauseMs }).live(
      isOver,
    ),
  );
  const pace = { faultMs, calmMs, killsUntil: since + 1000 * seconds * KILLS_IN };
  const [faults] = await Promise.all([
    runChaos({ soaked, proxy, random }, pace, isTimeOver, book).finally(() => {
      isDone = true;
    }),
    takeSamples(soaked, samples, since, isOver),
    ...lives,
  ]);
  await findLockedOut(proxy, book);
  await site.close();
  await soaked.stop();
  await proxy.close();
  const losses = findLosses(file, book.members);
  const oneLife = samples.filter(({ at }) => at > Math.max(seconds * 0.5, seconds * KILLS_IN + 30));
  const { log, crashes } = soaked;
  const wrong = [...losses, ...book.flaws, ...crashes, ...unexplainedIn(log)];
  return { book, faults, losses, samples, slopes: slopesOf(oneLife), log, crashes, wrong };
};

/** Log lines that no fault explains: only a full disk makes the provider fail. */
const unexplainedIn = (log: readonly string[]): readonly string[] =>
  log.filter((line) => !/^\s|disk I\/O error|disk is full/.test(line));

const startBehindProxy = async (folder: string, file: string, seed: number) => {
  const membersFiles = join(folder, 'members');
  for (const part of ['chat', 'en', 'live']) mkdirSync(join(membersFiles, part), { recursive: true });
  writeFileSync(
    join(membersFiles, 'chat/rooms.json'),
    JSON.stringify({ rooms: [{ id: ROOM, opensAt: null, closesAt: null }] }),
  );
  writeFileSync(join(membersFiles, 'en/soak.json'), JSON.stringify({ html: '<p>Allez !</p>' }));
  const port = await freePort(0);
  const proxy = await startFaultyProxy(await freePort(0), port, randomOf(seed - 1));
  const { origin } = proxy;
  const places = { file, siteFiles: folder, membersFiles };
  const soaked = await startSoaked({ ...places, port, origin, siteOrigin: SITE, scryptCost: SCRYPT_COST });
  return { soaked, proxy };
};

/** After the faults, every member whose account was kept logs in with a password that was acknowledged, or requested since. */
const findLockedOut = async ({ origin }: FaultyProxy, book: Book): Promise<void> => {
  let number = 1000;
  for (const member of book.members.filter(({ account }) => account === 'kept')) {
    number += 1;
    const visitor = createVisitor(origin, number, 'en', book);
    let isIn = false;
    for (const password of possible(member.passwords)) {
      const json = { client_id: 'club', email: member.email, password };
      isIn ||= (await visitor.ask('/identity/v1/password/login', { json }))?.status === 200;
    }
    if (!isIn) book.flaws.add(`${member.email} cannot log in`);
  }
};
