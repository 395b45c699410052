/** A text inside an element or an attribute of XML. Control characters that XML 1.0 does not allow are left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
