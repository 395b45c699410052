import type { DebugText } from '~/config/debug.ts';

/** A wording of the console, its values filled in. */
export type DebugWords = (key: DebugText, values?: Readonly<Record<string, string>>) => string;

/** The wordings out of the file of the page's language. */
export const debugWords =
  (texts: ReadonlyMap<string, string>): DebugWords =>
  (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, () => value),
      texts.get(key) ?? '',
    );

const two = (value: number): string => String(value).padStart(2, '0');

/** A time that is left as hours, minutes and seconds. */
export function lifeText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
