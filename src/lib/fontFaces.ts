/**
 * The rules that Astro writes for the fonts, without the digests that it adds to the names of families, which do not compress, and without
 * default values.
 */
export const withSmallFaces = (styles: string): string =>
  styles
    .replace(/"(Club \w+)-[0-9a-f]{16}"/g, '"$1"')
    .replaceAll('font-style:normal;', '')
    .replaceAll(';}', '}');
