/**
 * The elements of a page that work without members, services and clocks. No others are defined on it (src/lib/browser/defineElement.ts).
 */
const READING: readonly string[] = [
  'as-today',
  'compare',
  'competitors',
  'filters',
  'flipper',
  'header',
  'marquee',
  'motion',
  'race-time',
  'roadside',
  'search',
  'slider',
  'sort',
  'suggest',
  'tabs',
  'video',
].map((name) => `club-${name}`);

const SCRIPT = /<script\b([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>([\s\S]*?)<\/script>/gi;

/**
 * The script of a page stays if it defines an element for readers; others stay if they do not access the browser's storage, which belongs
 * to the current edition.
 */
const isKept = (attributes: string, script: string): boolean => {
  if (/application\/(?:ld\+)?json/i.test(attributes)) return true;
  if (attributes.includes('type="module"'))
    return READING.some((name) => new RegExp(`["'\`]${name}["'\`]`).test(script));
  return !/\b(?:localStorage|sessionStorage|document\.cookie)\b/.test(script);
};

const ORDER = /\sdata-[a-z][\w-]*=(?:"(?!true")[^"]+"|'[^']*')/g;

/** Removes the attributes of an element that is not defined here, such as the addresses of chunks. Scopes of styles stay. */
const withoutOrders = (html: string): string =>
  html.replace(/<(club-[a-z-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g, (tag, name: string, attributes: string) =>
    READING.includes(name) ? tag : `<${name}${attributes.replaceAll(ORDER, '')}>`,
  );

const element = (name: string, start = ''): RegExp => new RegExp(`<(${name})\\b${start}[\\s\\S]*?</\\1>`, 'g');

/** Parts that only members need, or only while the edition is on: the banner of the day, questions, notices. */
const LEFT_OUT: readonly RegExp[] = [
  element('club-(?:alert|countdown|debug|deleted|reload)'),
  // The road book is that of the edition in force.
  element('(?:p|li)', ' class="take-along"'),
  element('p', ' class="for-(?:members|visitors)(?: ways-in)?"'),
  /\sdata-more-url="[^"]*"/g,
];

/** A page without the parts for members, services and stored answers; `entry` replaces the account menu. */
export const withoutMembers = (html: string, entry: string): string => {
  const read = html.replace(SCRIPT, (whole, attributes: string, script: string) =>
    isKept(attributes, script) ? whole : '',
  );
  const bare = LEFT_OUT.reduce((text, pattern) => text.replace(pattern, ''), read);
  const marked = bare.replace('<html', `<html data-elements="${READING.join(' ')}"`);
  return withoutOrders(marked.replace(element('club-account'), () => entry));
};
