import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori, { type FontWeight } from 'satori';
import { digestOf, openStore } from '~/lib/digestStore.ts';
import { KEPT_PICTURES } from '~/lib/keptPictures.ts';
import { compactPath, STEPS_PER_UNIT } from './compactPath.ts';
import type { PictureLabel } from './pictureLabel.ts';

const FONT_FOLDER = 'node_modules/@fontsource/sofia-sans-extra-condensed/files';
const FAMILY = 'Sofia Sans Extra Condensed';
const FACES = ([600, 800] as const).flatMap((weight) =>
  (['latin', 'latin-ext'] as const).map((subset) => ({
    weight,
    file: `sofia-sans-extra-condensed-${subset}-${weight}-normal.woff`,
  })),
);

type Face = { readonly name: string; readonly data: Buffer; readonly weight: FontWeight; readonly style: 'normal' };

let tools: Promise<{ readonly fonts: readonly Face[]; readonly digest: string }> | undefined;

/** The fonts, and a digest of everything but the text that determines the result. */
const readTools = async () => {
  const files = await Promise.all(FACES.map(({ file }) => readFile(join(FONT_FOLDER, file))));
  const fonts = files.flatMap((data, index): Face[] => {
    const face = FACES[index];
    return face === undefined ? [] : [{ name: FAMILY, data, weight: face.weight, style: 'normal' }];
  });
  // Includes the source of the functions that process satori's output: changed code must not reuse results of the old code.
  const code = [lettersOf, compactPath, STEPS_PER_UNIT].map(String).join();
  return { fonts, digest: digestOf([...files, await readFile('node_modules/satori/package.json'), code]) };
};

const JUSTIFY = { start: 'flex-start', middle: 'center', end: 'flex-end' } as const;

/** A box as wide as the picture, so that a text may extend to either side of its anchor. */
const boxOf = ({ text, x, y, anchor, size, weight, colour }: PictureLabel, width: number) => ({
  type: 'div',
  props: {
    style: {
      position: 'absolute',
      display: 'flex',
      justifyContent: JUSTIFY[anchor],
      left: anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2,
      top: y - size / 2,
      width,
      lineHeight: 1,
      whiteSpace: 'nowrap',
      fontSize: size,
      fontWeight: weight,
      color: colour,
    },
    children: text,
  },
});

/** Only the letters: satori clips each line to its box, but letters are allowed to extend beyond theirs. */
const lettersOf = (svg: string): string => {
  const paths = [...svg.matchAll(/<path fill="([^"]*)" d="([^"]*)"/g)].map(
    ([, fill = '', path = '']) => `<path fill="${fill}" d="${compactPath(path)}"/>`,
  );
  return `<g transform="scale(${1 / STEPS_PER_UNIT})">${paths.join('')}</g>`;
};

/**
 * Texts as SVG paths in the site's condensed face, so that a picture looks the same everywhere: the reader's device lacks the face, and a
 * build machine may have no fonts at all. Rendering with satori is slow, so its results are stored.
 */
export const outlinedText = async (
  labels: readonly PictureLabel[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string> => {
  tools ??= readTools();
  const { fonts, digest } = await tools;
  const children = labels.map((label) => boxOf(label, width));
  const root = {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', width, height, fontFamily: FAMILY }, children },
  };
  const name = `${digestOf([digest, JSON.stringify(root)])}.svg`;
  const made = await openStore(KEPT_PICTURES).file(name, async () =>
    Buffer.from(lettersOf(await satori(root, { width, height, fonts: [...fonts] }))),
  );
  return made.toString();
};
