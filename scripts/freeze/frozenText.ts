import { extname } from 'node:path';
import { foldLine } from '../../src/lib/calendar/foldLine.ts';

/** Returns the target of an address in the edition. */
export type Readdress = (address: string) => string;

/** A string of JSON, or of a script of JSON-LD; a string before a colon is a key, not an address. */
const JSON_STRING = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** Characters that end a script, or begin a comment in one, stay escaped. */
const escapedAgain = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** The text of a literal; undefined for a match that is not one. */
const textIn = (literal: string): string | undefined => {
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
};

/** The same JSON, with its layout; strings that are addresses lead into the edition. */
export const frozenJson = (json: string, readdress: Readdress): string =>
  json.replace(JSON_STRING, (whole, literal: string, colon?: string) => {
    const text = colon === undefined ? textIn(literal) : undefined;
    const address = text === undefined ? text : readdress(text);
    return address === undefined || address === text ? whole : escapedAgain(address);
  });

/** A path at the start of a string in a built script: a file that the chunk requests. Vite lists preloads without the first slash. */
const SCRIPT_PATH = /(["'`])(\/?)(_astro\/|(?<=\/)(?:menus|pagefind|suggestions)\/)/g;

/** The same script, which requests the files of the edition. File names are built at run time, so the pattern matches folders. */
export const frozenScript = (script: string, year: number): string => script.replace(SCRIPT_PATH, `$1$2${year}/$3`);

const CSS_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"'()]*))\s*\)/gi;
const CSS_IMPORT = /(@import\s+)(?:"([^"]*)"|'([^']*)')/gi;

/** The same style sheet with its pictures, fonts and imported sheets in the edition. */
export const frozenStyles = (css: string, readdress: Readdress): string =>
  css
    .replace(CSS_URL, (whole, ...[double, single, plain]: (string | undefined)[]) => {
      const address = double ?? single ?? plain ?? '';
      const frozen = readdress(address);
      return frozen === address ? whole : `url("${frozen}")`;
    })
    .replace(CSS_IMPORT, (whole, start: string, double?: string, single?: string) => {
      const address = double ?? single ?? '';
      const frozen = readdress(address);
      return frozen === address ? whole : `${start}"${frozen}"`;
    });

/**
 * An absolute address in a feed or a calendar, possibly after an escaped line break (`\\n`), up to the first character that cannot be part
 * of it.
 */
const ABSOLUTE = /(?:https?|webcal):\/\/[^\s<>"'\\,;)]+/g;

const frozenAddresses = (text: string, readdress: Readdress): string => text.replace(ABSOLUTE, readdress);

/** Lines are unfolded for the replacement and folded again (RFC 5545, 3.1). */
const frozenCalendar = (calendar: string, readdress: Readdress): string =>
  frozenAddresses(calendar.replaceAll(/\r\n[ \t]/g, ''), readdress)
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

/** The function that converts the text of a file that is no page for the edition, by its extension; undefined when nothing changes. */
export const frozenFile = (
  file: string,
  year: number,
  readdress: Readdress,
): ((text: string) => string) | undefined => {
  switch (extname(file)) {
    case '.json':
    case '.webmanifest':
      return (text) => frozenJson(text, readdress);
    case '.js':
      return (text) => frozenScript(text, year);
    case '.css':
      return (text) => frozenStyles(text, readdress);
    case '.ics':
      return (text) => frozenCalendar(text, readdress);
    case '.m3u8':
    case '.svg':
    case '.xml':
      return (text) => frozenAddresses(text, readdress);
    default:
      return undefined;
  }
};
