import { allArticles } from '../allArticles.ts';
import { allEntries } from '../allEntries.ts';
import { brokenLetters } from '../brokenLetters.ts';
import { hiddenCharacters } from '../hiddenCharacters.ts';
import type { Mistake } from '../mistake.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';
import { stringsIn, type TextOfEntry } from '../stringsIn.ts';

const ALLOWED = 'characters that a reader can see (no controls, no zero-width or direction marks, UTF-8 only)';

/** The replacement character stands for bytes that are no UTF-8. */
const LOST = '\uFFFD';

const ofHidden = (character: string): Pick<Mistake, 'found' | 'allowed'> =>
  character === LOST
    ? {
        found: `${quoted(character)} in place of a letter that is lost`,
        allowed: 'the letter, in a file that is saved as UTF-8',
      }
    : { found: quoted(character), allowed: ALLOWED };

const ofBroken = ({ broken, meant }: { readonly broken: string; readonly meant: string }) => ({
  found: `${quoted(broken)}, a letter in a wrong encoding`,
  allowed: `${quoted(meant)}, in a file that is saved as UTF-8`,
});

const inData = (file: string, { field, value }: TextOfEntry): readonly Mistake[] => [
  ...hiddenCharacters(value).map(({ character }) => ({ file, field, ...ofHidden(character) })),
  ...brokenLetters(value).map((letter) => ({ file, field, ...ofBroken(letter) })),
  ...(value !== '' && value.trim() === ''
    ? [{ file, field, found: quoted(value), allowed: 'a text that is not blank' }]
    : []),
];

/**
 * Titles, teasers and texts hold no invisible characters, which can change how the text around them reads, and no letters in a wrong
 * encoding, and are not blank.
 */
export const characters: Rule = (content) => [
  ...soundOnly(allEntries(content)).flatMap(({ file, data }) =>
    stringsIn(data, '').flatMap((found) => inData(file, found)),
  ),
  ...allArticles(content).flatMap(({ file, text }) =>
    text.hidden.map(({ line, character }) => ({
      file,
      field: line === undefined ? 'text' : `text, line ${line}`,
      ...ofHidden(character),
    })),
  ),
  ...allArticles(content).flatMap(({ file, text }) =>
    text.broken.map(({ line, ...letter }) => ({ file, field: `text, line ${line}`, ...ofBroken(letter) })),
  ),
];
