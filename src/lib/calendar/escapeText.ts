/**
 * A text as the value of an iCalendar property (RFC 5545, 3.3.11): backslash, semicolon, comma and line break are escaped. Other control
 * characters are not allowed in a calendar (3.1), and are removed, except the tab.
 */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
