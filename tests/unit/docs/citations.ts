import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const BINARY = /\.(?:ico|m4s|mp4|png|webm|woff2?)$/;

/** Entries of the race are written by editors and cite nothing; the documents beside them do. */
const isEntry = (file: string): boolean =>
  /^src\/(?:content|races)\/.*\.(?:md|ya?ml)$/.test(file) && !file.includes('README');

/** Names of generated files and folders; `.git` is included because a source archive has the same files as a clone. */
const IGNORED: ReadonlySet<string> = new Set(['.git', ...readFileSync('.gitignore', 'utf8').split(/[\s/]+/)]);

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !IGNORED.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });

/** Every text file of the project, including uncommitted ones. */
export const textFiles = (): readonly string[] =>
  filesBelow('.').filter((file) => !BINARY.test(file) && !isEntry(file) && existsSync(file));

/** Lines of comments, comments after code, and titles of tests. */
const PROSE = [
  /^\s*(?:\/\/|\/?\*|#|<!--|\{\/\*).*$/gm,
  /(?<=[;,{}()\]]\s)\/\/ .*$/gm,
  /(?<=\S\s+)\/\*\*? .*\*\/$/gm,
  /\b(?:describe|it|test)(?:\.\w+)*\(\s*(['"`]).*?\1/gs,
] as const;

/** The comments and titles of a file, with wrapped lines joined; of a document everything except its blocks of code. */
const proseIn = (file: string, text: string): string =>
  file.endsWith('.md')
    ? text.replaceAll(/^```[\s\S]*?^```$/gm, '')
    : PROSE.flatMap((pattern) => text.match(pattern) ?? [])
        .join('\n')
        .replaceAll(/\n\s*(?:\*(?!\/)|\/\/|#)\s*/g, ' ');

/** A path that ends with `.md`, but not an address of another site, or a name with a star or a placeholder. */
const MARKDOWN = /(?<![\w./:*{}<>-])(?:[\w.-]+\/)*[\w.-]+\.md\b/gi;

/** A file is cited by its path in the repository, or by a relative path. */
const missingFiles = (file: string, prose: string): readonly string[] =>
  (prose.match(MARKDOWN) ?? []).filter((cited) => !existsSync(cited) && !existsSync(join(dirname(file), cited)));

const headingsOf = (document: string): readonly string[] =>
  existsSync(document)
    ? [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title)
    : [];

/** A document with one of its headings after a comma, in brackets. */
const missingHeadings = (prose: string): readonly string[] =>
  [...prose.matchAll(/(docs\/[\w/-]+\.md), ([A-Z][^().;:]+)\)/g)]
    .filter(([, document = '', heading = '']) => !headingsOf(document).includes(heading))
    .map(([cited]) => cited);

const ROWS = new Set(
  [...readFileSync('docs/threat-model.md', 'utf8').matchAll(/<a id="\w+"><\/a>([TRS]\d+)/g)].map(([, code]) => code),
);

/** Codes of attacks, faults and oddities of the SDK, but not a time of day such as `T14:00`. */
const missingRows = (prose: string): readonly string[] =>
  (prose.match(/(?<![\w#-])(?:[TR]\d{2}|S\d{1,2})(?![\w:-])/g) ?? []).filter((code) => !ROWS.has(code));

const missingDecisions = (prose: string): readonly string[] =>
  [...prose.matchAll(/docs\/decisions\/(\d+)|\bdecisions? (\d+)\b/g)]
    .filter(([, path = '', number = path]) => globSync(`docs/decisions/${number.padStart(4, '0')}-*.md`).length === 0)
    .map(([cited]) => cited);

/** Codes of documents outside the repository: a letter and a number in brackets, after "rulings", or before a title. */
const CODE = String.raw`(?:[ACU]\d{1,2}|[MN]1?\d)`;
const FOREIGN = new RegExp(
  [
    String.raw`\brulings?,? ${CODE}\b`,
    String.raw`\((?:[^()\n]*[,;] )?${CODE}(?:[,;] [^()\n]*)?\)`,
    String.raw`\(['"\x60]${CODE} `,
  ].join('|'),
  'gi',
);

/** The citations of a file that refer to nothing. */
export const brokenCitations = (file: string, text: string): readonly string[] => {
  const prose = proseIn(file, text);
  return [
    ...new Set([
      ...missingFiles(file, prose),
      ...missingHeadings(prose),
      ...missingRows(prose),
      ...missingDecisions(prose),
      ...(prose.match(FOREIGN) ?? []),
    ]),
  ];
};
