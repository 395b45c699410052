// Reads the settings and starts nothing: `npm start` and `npm run dev` learn of a mistake before they build.
import { Refusal } from '../platform/refusal.ts';
import { readSettings } from './readSettings.ts';

try {
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
