import { readFileSync } from 'node:fs';
import { digestOf } from '~/lib/digestStore.ts';

/** The two families of the site in the weights that pictures use. */
const FAMILIES = [
  { name: 'display', family: 'sofia-sans-extra-condensed', weight: 800 },
  { name: 'text', family: 'source-sans-3', weight: 600 },
] as const;

/** Values of `fontFamily`: letters such as č are in a separate file, which satori treats as another family. */
export const FACES = { display: 'display, display-extended', text: 'text, text-extended' } as const;

/** Satori supports neither woff2 nor variable fonts, so it gets the static woff files of the same families. */
const faceOf = ({ name, family, weight }: (typeof FAMILIES)[number], subset: 'latin' | 'latin-ext') => ({
  name: subset === 'latin' ? name : `${name}-extended`,
  weight,
  style: 'normal' as const,
  data: readFileSync(`node_modules/@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`),
});

const readFonts = () => {
  const faces = FAMILIES.flatMap((family) => [faceOf(family, 'latin'), faceOf(family, 'latin-ext')]);
  return { faces, digest: digestOf(faces.map(({ data }) => data)) };
};

let read: ReturnType<typeof readFonts> | undefined;

/** The fonts of the pictures and a digest of their files, read once. */
export const pictureFonts = (): ReturnType<typeof readFonts> => (read ??= readFonts());
