/** A text inside an element or an attribute of XML. Control characters, which XML 1.0 cannot hold at all, are left out. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
