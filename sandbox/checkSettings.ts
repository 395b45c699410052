// Validates the settings without starting the sandbox, so that `npm start` and `npm run dev` fail before the build.
import { Refusal } from '../platform/refusal.ts';
import { readSettings } from './readSettings.ts';

try {
  readSettings(process.env);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
