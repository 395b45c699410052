import { CAPS, type Capping } from '~/config/prompts.ts';
import { CAPPING, readCapping } from './items/prompts.ts';
import { writeItem } from './storage.ts';

const writeCount = (name: keyof Capping, count: number): boolean =>
  writeItem(CAPPING, { ...readCapping(), [name]: count });

/** Counts up to the cap. */
export const countUp = (name: keyof Capping): void => {
  writeCount(name, Math.min(readCapping()[name] + 1, CAPS[name]));
};

/** Takes back a count, as if it had not been made. */
export const uncount = (name: keyof Capping): void => {
  const count = readCapping()[name];
  if (count > 0) writeCount(name, count - 1);
};
