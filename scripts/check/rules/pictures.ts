import { PUBLIC } from '~/config/race/folders.ts';
import { decodedAddress } from '~/content/pictureFile.ts';
import { allArticles } from '../allArticles.ts';
import { kindOfFile } from '../kindOfFile.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';

/** A picture in a text is a file of the race's public folder and has a text alternative. */
export const pictures: Rule = (content, { files }) =>
  allArticles(content).flatMap(({ file, text }) =>
    text.pictures.flatMap(({ address, alternative, line }): readonly Mistake[] => {
      const field = `text, line ${line}`;
      const found = `the picture ${quoted(address)}`;
      return [
        ...(files.publicFiles.has(decodedAddress(address)) || kindOfFile(address) !== 'picture'
          ? []
          : [{ file, field, found, allowed: `a file that lies below ${PUBLIC}/, such as /pictures/start.webp` }]),
        ...(alternative.trim() === ''
          ? [
              {
                file,
                field,
                found: `${found} without a description`,
                allowed: 'a description in words: ![what it shows](…)',
              },
            ]
          : []),
      ];
    }),
  );
