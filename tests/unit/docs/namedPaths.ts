import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codesIn } from './markdown.ts';

/** A path of the repository, in backticks; a folder ends with a slash. */
const PATH = /^(?:src|sandbox|scripts|tests|docs|public)\/\S*$|^(?:astro(?:-i18next)?\.config\.\w+|\.env\.example)$/;

/** A diagram names things that are not files. */
const withoutDiagrams = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** The target of a link, without the heading; addresses of other sites and headings of the same page are not files. */
const linkedFiles = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => file).filter((file) => !file.includes('://'));

/** The files of the repository that a document names or links. */
export const pathsIn = (document: string, text: string): readonly string[] => [
  ...new Set([
    ...codesIn(withoutDiagrams(text)).filter((code) => PATH.test(code)),
    ...linkedFiles(text).map((file) => join(dirname(document), file)),
  ]),
];

/** Those among them that do not exist. */
export const missingPaths = (document: string, text: string): readonly string[] =>
  pathsIn(document, text).filter((path) => !existsSync(path));
