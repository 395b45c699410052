import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PREVIOUS = /^\.(\d{4})-old$/;

const previousOf = (editions: string, year: number | string): string => join(editions, `.${year}-old`);

/**
 * Repairs the state after a killed freeze: between the two renames of `replaceEdition` an edition exists only as the previous one under
 * another name.
 */
export const mendEditions = (editions: string): void => {
  const years = existsSync(editions) ? readdirSync(editions).flatMap((name) => PREVIOUS.exec(name)?.[1] ?? []) : [];
  for (const year of years) {
    const [target, previous] = [join(editions, year), previousOf(editions, year)];
    if (existsSync(target)) rmSync(previous, { recursive: true });
    else renameSync(previous, target);
  }
};

/** Puts a complete folder in the place of the edition of its year. The previous one is removed only when the new one has its name. */
export const replaceEdition = (editions: string, year: number, folder: string): void => {
  const [target, previous] = [join(editions, String(year)), previousOf(editions, year)];
  if (existsSync(target)) renameSync(target, previous);
  try {
    renameSync(folder, target);
  } catch (error) {
    mendEditions(editions);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
};
