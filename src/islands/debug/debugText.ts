import type { DebugText } from '~/config/debug.ts';
import type { Wordings } from '~/lib/wordsOf.ts';

/** The wordings of the console. */
export type DebugWords = Wordings<DebugText>;

const two = (value: number): string => String(value).padStart(2, '0');

/** A remaining time as hours, minutes and seconds. */
export function lifeText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
