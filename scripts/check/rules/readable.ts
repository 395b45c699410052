import { allEntries } from '../allEntries.ts';
import type { Rule } from '../rule.ts';

/** Every file can be read, is valid YAML, and matches the schema of its collection. */
export const readable: Rule = (content) =>
  allEntries(content).flatMap(({ front }) => (front.status === 'refused' ? front.mistakes : []));
