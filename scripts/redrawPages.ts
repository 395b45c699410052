import { readKeptBundle } from './redraw/keptBundle.ts';
import { redrawSite } from './redraw/redrawSite.ts';

const kept = readKeptBundle('.', process.env);
if (kept === undefined) throw new Error('There is no kept code.');
await redrawSite({ root: '.', env: process.env, kept });
