/**
 * Writes the JSON of doors (src/runtime/door.ts) in single quotes: in double quotes, each quote of its own takes six characters. Of its
 * characters only the single quote needs a reference then (HTML, 13.1.2.3).
 */
export const singleQuoted = (html: string): string =>
  html.replace(
    / data-door="([^"]*)"/g,
    (_, json: string) => ` data-door='${json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')}'`,
  );
