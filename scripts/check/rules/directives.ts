import { CONTENT } from '~/config/race/folders.ts';
import { DIRECTIVES } from '~/content/directives/directives.ts';
import type { WrittenDirective } from '~/content/directives/readDirectives.ts';
import { quoted } from '~/lib/quoted.ts';
import { allArticles } from '../allArticles.ts';
import type { Content } from '../content.ts';
import { directiveComplaints } from '../directiveComplaints.ts';
import { knownKeys } from '../knownKeys.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { isRefused, soundOnly } from '../soundOnly.ts';
import { unknownReferences } from '../unknownReferences.ts';

const fieldOf = ({ line }: { readonly line: number }): string => `text, line ${line}`;

/** A complaint about each directive of a text by itself, and about lines that were meant as one. */
const formIn = (content: Content): readonly Mistake[] =>
  allArticles(content).flatMap(({ file, text }) => [
    ...text.directives.flatMap((directive) =>
      directiveComplaints(directive, text.directives).map((complaint) => ({
        file,
        field: fieldOf(directive),
        found: complaint.found,
        allowed: complaint.allowed,
      })),
    ),
    ...text.stray.map((stray) => ({
      file,
      field: fieldOf(stray),
      found: `the line ${quoted(stray.text)}${stray.isCode ? ' with blanks before it, which make it code' : ''}`,
      allowed: stray.isCode
        ? 'the line without these blanks'
        : `a directive on a line of its own, such as ${DIRECTIVES['rider']?.example ?? ''}; ::: after the content of one; or \\: where a colon is meant`,
    })),
  ]);

type Named = { readonly file: string; readonly field: string; readonly key: string | number };

const named = (content: Content, name: string, attribute: string): readonly Named[] =>
  content.news.flatMap(({ file, text }) =>
    text.directives.flatMap((directive: WrittenDirective) => {
      const value = directive.attributes[attribute] ?? '';
      const isSound = directive.name === name && DIRECTIVES[name]?.attributes[attribute]?.pattern.test(value) === true;
      return isSound ? [{ file, field: fieldOf(directive), key: attribute === 'bib' ? Number(value) : value }] : [];
    }),
  );

/** Riders and films that directives name are in the content. A film without a file is not yet one. */
const referencesIn = (content: Content): readonly Mistake[] => {
  const films = { keys: new Set(content.videos.map(({ name }) => name)), lost: 0 };
  const announced = new Set(
    soundOnly(content.videos)
      .filter((entry) => entry.data.file === null && !isRefused(entry, 'file'))
      .map(({ name }) => name),
  );
  return [
    ...unknownReferences(
      named(content, 'rider', 'bib'),
      knownKeys(content.riders, 'bib', 'number'),
      `the bib of a rider in ${CONTENT}/riders`,
    ),
    ...unknownReferences(
      named(content, 'video', 'id'),
      films,
      `the name of a file in ${CONTENT}/videos, without .yaml`,
    ),
    ...named(content, 'video', 'id')
      .filter(({ key }) => announced.has(String(key)))
      .map(({ file, field, key }) => ({
        file,
        field,
        found: `the film ${quoted(key)}, which has no file yet`,
        allowed: 'a film that can be watched',
      })),
  ];
};

/** Facts and photos are drawn by the view of an article; a text for members is drawn without styles of its own. */
const outsideArticles = ({ members, pages }: Content): readonly Mistake[] => {
  const ON_PAGES = ['facts', 'quote', 'table'];
  const misplaced = [
    ...members.map((text) => ({ text, known: [], allowed: 'no directive in a text for members' })),
    ...pages.map((text) => ({
      text,
      known: ON_PAGES,
      allowed: 'facts, quote or table here; the others stand in articles',
    })),
  ];
  return misplaced.flatMap(({ text: { file, text }, known, allowed }) =>
    text.directives
      .filter(({ name }) => Object.hasOwn(DIRECTIVES, name) && !known.some((one) => one === name))
      .map((directive) => ({ file, field: fieldOf(directive), found: directive.sign, allowed })),
  );
};

/** Directives are known, complete, closed and in their place; what they name exists. */
export const directives: Rule = (content) => [
  ...formIn(content),
  ...referencesIn(content),
  ...outsideArticles(content),
];
