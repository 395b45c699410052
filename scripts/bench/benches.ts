import type { Bench } from './bench.ts';
import { benchAnswers } from './benchAnswers.ts';
import { benchArchive } from './benchArchive.ts';
import { benchBuild } from './benchBuild.ts';
import { benchBytes } from './benchBytes.ts';
import { benchChat } from './benchChat.ts';
import { benchEdit } from './benchEdit.ts';
import { benchFloor } from './benchFloor.ts';
import { benchIdentity } from './benchIdentity.ts';
import { benchNewsroom } from './benchNewsroom.ts';
import { benchPhotos } from './benchPhotos.ts';
import { benchVitals } from './benchVitals.ts';
import { searchBench } from './searchBench.ts';

/** The benchmarks by their names on the command line, in the order of a run: the fastest first. */
export const BENCHES = {
  bytes: benchBytes,
  vitals: benchVitals,
  photos: benchPhotos,
  search: searchBench,
  answers: benchAnswers,
  newsroom: benchNewsroom,
  build: benchBuild,
  edit: benchEdit,
  floor: benchFloor,
  archive: benchArchive,
  identity: benchIdentity,
  chat: benchChat,
} as const satisfies Record<string, Bench>;

export type BenchName = keyof typeof BENCHES;
