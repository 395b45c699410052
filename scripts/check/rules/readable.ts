import { allEntries } from '../allEntries.ts';
import type { Rule } from '../rule.ts';

/** Every file can be read, is YAML, and holds what the schema of its collection asks for. */
export const readable: Rule = (content) =>
  allEntries(content).flatMap(({ front }) => (front.status === 'refused' ? front.mistakes : []));
