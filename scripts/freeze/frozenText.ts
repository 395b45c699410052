import { extname } from 'node:path';
import { foldLine } from '../../src/lib/calendar/foldLine.ts';

/** Where an address leads in the edition. */
export type Readdress = (address: string) => string;

/** A string of JSON, or of a script of JSON-LD; one with a colon behind it is a key, and no address. */
const JSON_STRING = /("(?:[^"\\]|\\.)*")(\s*:)?/g;

/** Characters that end a script, or begin a comment in one, stay escaped as they were. */
const escapedAgain = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/** What a literal says; undefined for what only looks like one. */
const textIn = (literal: string): string | undefined => {
  try {
    return String(JSON.parse(literal));
  } catch {
    return undefined;
  }
};

/** The same JSON, with its layout, whose strings that are addresses lead into the edition. */
export const frozenJson = (json: string, readdress: Readdress): string =>
  json.replace(JSON_STRING, (whole, literal: string, colon?: string) => {
    const text = colon === undefined ? textIn(literal) : undefined;
    const address = text === undefined ? text : readdress(text);
    return address === undefined || address === text ? whole : escapedAgain(address);
  });

/** A path that begins a string of a built script: what a chunk asks for by itself. Vite lists what to load ahead without the first slash. */
const SCRIPT_PATH = /(["'`])(\/?)(_astro\/|(?<=\/)(?:menus|pagefind|suggestions)\/)/g;

/** The same script, which asks for the files of the edition. What they are called there is made while it runs, so folders are judged. */
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

/** An absolute address in a feed or a calendar, where it may stand behind an escaped line break (`\\n`), up to what cannot stand in one there. */
const ABSOLUTE = /(?:https?|webcal):\/\/[^\s<>"'\\,;)]+/g;

const frozenAddresses = (text: string, readdress: Readdress): string => text.replace(ABSOLUTE, readdress);

/** Its lines are whole while they are read, and folded again (RFC 5545, 3.1). */
const frozenCalendar = (calendar: string, readdress: Readdress): string =>
  frozenAddresses(calendar.replaceAll(/\r\n[ \t]/g, ''), readdress)
    .split('\r\n')
    .map(foldLine)
    .join('\r\n');

/** What makes the text of a file, which is no page, that of the edition, by the end of its name; undefined where nothing is to be changed. */
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
