import { DIRECTIVES } from '~/content/directives/directives.ts';
import type { WrittenDirective } from '~/content/directives/readDirectives.ts';
import { quoted } from '~/lib/quoted.ts';

type Complaint = { readonly found: string; readonly allowed: string };
type Directive = (typeof DIRECTIVES)[string];

/** `::name` or `:::name` and braces, without a space before them; a label in square brackets is another mistake. */
const OPENING = /^:{2,}[a-z][\w-]*(?:\[.*\])?(?:\{.*\})?$/i;

const BY_ITSELF = 'a place by itself, between paragraphs';

/** Names of Markdown elements as editors know them. */
const KINDS: Readonly<Record<string, string>> = {
  blockquote: 'a quotation (>)',
  code: 'code',
  heading: 'a heading',
  list: 'a list',
  listItem: 'a list',
  paragraph: 'a paragraph',
  table: 'a table',
  thematicBreak: 'a line (---)',
};

const kindOf = (kind: string): string => KINDS[kind] ?? kind;

const CURLY = '„“”«»‚‘’‹›';
const BETWEEN_MARKS = new RegExp(`^["'${CURLY}]\\s*(.*?)\\s*["'${CURLY}]?$`);

/** The values of a directive as they are written, without those between straight quotation marks. */
const bareValuesIn = ({ opening }: WrittenDirective): readonly (readonly [key: string, value: string])[] => {
  const braces = opening.slice(opening.indexOf('{') + 1, opening.lastIndexOf('}'));
  const others = braces.replaceAll(/=(?:"[^"]*"|'[^']*')/g, '=""');
  const values = others.matchAll(/([\w-]+)=(?!"")(\S[^=]*?)(?=\s+[\w-]+=|\s*$)/g);
  return [...values].map(([, key = '', value = '']) => [key, value]);
};

/** What is wrong with the quotation marks of a value: curly ones are printed, and without any only the first word is read. */
const quoteFault = (value: string, { allowed }: Directive['attributes'][string]): string | undefined => {
  if (CURLY.includes(value.charAt(0))) return 'in curly quotation marks';
  if (/^["']/.test(value)) return 'whose quotation mark is not closed';
  return allowed === 'words' && /\s/.test(value) ? 'without quotation marks' : undefined;
};

/** The first value with wrong quotation marks: what else is wrong with the attributes follows from it. */
const quoteComplaints = (written: WrittenDirective, { attributes }: Directive): readonly Complaint[] =>
  bareValuesIn(written)
    .flatMap(([key, value]) => {
      const fault = attributes[key] === undefined ? undefined : quoteFault(value, attributes[key]);
      if (fault === undefined) return [];
      const words = BETWEEN_MARKS.exec(value)?.[1] ?? value;
      const mark = words.includes('"') ? "'" : '"';
      return [
        {
          found: `${key}=${value} of ${written.sign}, ${fault}`,
          allowed: `straight quotation marks: ${key}=${mark}${words}${mark}`,
        },
      ];
    })
    .slice(0, 1);

const attributeComplaints = (written: WrittenDirective, known: Directive): readonly Complaint[] => {
  const { attributes, example } = known;
  const ofQuotes = quoteComplaints(written, known);
  if (ofQuotes.length > 0) return ofQuotes;
  const unknown = Object.keys(written.attributes).filter((key) => !(key in attributes));
  const missing = Object.keys(attributes).filter((key) => attributes[key]?.isRequired && !(key in written.attributes));
  const wrong = Object.entries(written.attributes).filter(
    ([key, value]) => attributes[key]?.pattern.test(value) === false,
  );
  return [
    ...unknown.map((key) => ({
      found: `the attribute ${quoted(key)} of ${written.sign}`,
      allowed: Object.keys(attributes).join(', ') || 'none',
    })),
    ...missing.map((key) => ({ found: `${written.sign} without ${key}`, allowed: example })),
    ...wrong.map(([key, value]) => ({
      found: `${key}=${quoted(value)} of ${written.sign}`,
      allowed: attributes[key]?.allowed ?? '',
    })),
  ];
};

const contentComplaints = (
  written: WrittenDirective,
  { holds = [], content = '', count: [least, most] = [1, Infinity] }: Directive,
): readonly Complaint[] => {
  const { sign, holds: held } = written;
  if (held.length === 0) return [{ found: `${sign} without content`, allowed: content }];
  // Excludes nested directives: those are reported themselves.
  const foreign = [...new Set(held)].filter((kind) => !holds.includes(kind) && !kind.startsWith('::'));
  const isOther = foreign.length === 0 && (held.length < least || held.length > most);
  return [
    ...foreign.map((kind) => ({ found: `${kindOf(kind)} in ${sign}`, allowed: content })),
    ...(isOther ? [{ found: `${held.length} in ${sign}`, allowed: content }] : []),
  ];
};

/** Whether it is nested only because the directive before it has no end. */
const isSwallowed = ({ within, line }: WrittenDirective, all: readonly WrittenDirective[]): boolean =>
  all.some((outer) => outer.sign === within && !outer.isClosed && outer.line < line);

const formComplaints = (written: WrittenDirective, known: Directive): readonly Complaint[] => {
  const isContainer = known.holds !== undefined;
  if (isContainer === written.isContainer) return written.isContainer ? contentComplaints(written, known) : [];
  const allowed = isContainer
    ? `${known.example}, its content on the next lines, and ::: on a line of its own`
    : `${known.example} with two colons, on one line`;
  return [{ found: written.sign, allowed }];
};

/** The mistakes of a directive and of its place; `all` are the directives of its text. */
export const directiveComplaints = (
  written: WrittenDirective,
  all: readonly WrittenDirective[],
): readonly Complaint[] => {
  const known = Object.hasOwn(DIRECTIVES, written.name) ? DIRECTIVES[written.name] : undefined;
  if (known === undefined) {
    return [{ found: `the directive ${quoted(written.name)}`, allowed: Object.keys(DIRECTIVES).join(', ') }];
  }
  if (!OPENING.test(written.opening.replace(/^[\s>*+-]+/, ''))) {
    return [
      {
        found: `the line ${quoted(written.opening)}`,
        allowed: `${known.example}, without a space before the braces, and nothing after them`,
      },
    ];
  }
  if (!written.isClosed) {
    return [{ found: `${written.sign} without an end`, allowed: '::: on a line of its own after its content' }];
  }
  const { within } = written;
  const isMisplaced = within !== null && within !== known.within && !isSwallowed(written, all);
  return [
    ...attributeComplaints(written, known),
    ...formComplaints(written, known),
    ...(isMisplaced
      ? [
          {
            found: `${written.sign} in ${kindOf(within)}`,
            allowed: known.within === undefined ? BY_ITSELF : `${BY_ITSELF}, or ${known.within}`,
          },
        ]
      : []),
  ];
};
