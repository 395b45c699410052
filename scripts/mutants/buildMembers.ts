import { runMain } from '../runMain.ts';
import { stopSignal } from '../stopSignal.ts';
import { buildMemberPages } from '../testing/buildVariant.ts';

// Run in a copy of the project, which loses its other pages.
await runMain(async () => ((await buildMemberPages({ root: '.', env: process.env, signal: stopSignal() })) ? 0 : 1));
