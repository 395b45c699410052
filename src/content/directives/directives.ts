/** What an attribute of a directive accepts, in a pattern and in words. */
type Attribute = { readonly isRequired: boolean; readonly pattern: RegExp; readonly allowed: string };

/** A directive: `::name{…}` on a line of its own, or a container, whose content stands between `:::name{…}` and `:::`. */
type Directive = {
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** What a container holds, as kinds of Markdown nodes or directives with their colons; undefined for one line. */
  readonly holds?: readonly string[];
  /** The same in words. */
  readonly content?: string;
  /** Minimum and maximum number of parts in a container; one or more without it. */
  readonly count?: readonly [least: number, most: number];
  /** Whether it shows facts of the race, which the view of a page reads. */
  readonly showsFacts?: true;
  /** The container that it may also stand in, with its colons. */
  readonly within?: string;
  /** As an editor writes it. */
  readonly example: string;
};

const words = (isRequired: boolean): Attribute => ({ isRequired, pattern: /\S/, allowed: 'words' });
const id = (allowed: string): Attribute => ({ isRequired: true, pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, allowed });

/** Every directive that a text may hold (docs/editors.md). */
export const DIRECTIVES: Readonly<Record<string, Directive>> = {
  facts: {
    attributes: { title: words(true) },
    holds: ['paragraph', 'list'],
    content: 'paragraphs and lists',
    example: ':::facts{title="The day in figures"}',
  },
  gallery: {
    attributes: {},
    holds: ['::photo'],
    content: 'two or more lines such as ::photo{id=start-in-nice}',
    count: [2, Infinity],
    example: ':::gallery',
  },
  photo: {
    attributes: {
      id: id('the name of a file in photos/, without its ending'),
      alt: words(false),
      caption: words(false),
    },
    within: ':::gallery',
    example: '::photo{id=start-in-nice}',
  },
  quote: {
    attributes: { by: words(true), work: words(false) },
    holds: ['paragraph'],
    content: 'paragraphs',
    example: ':::quote{by="The jury"}',
  },
  rider: {
    attributes: { bib: { isRequired: true, pattern: /^[1-9]\d{0,2}$/, allowed: 'a bib such as 131' } },
    showsFacts: true,
    example: '::rider{bib=131}',
  },
  table: {
    attributes: { caption: words(true) },
    holds: ['table'],
    content: 'one table',
    count: [1, 1],
    example: ':::table{caption="The first five"}',
  },
  video: {
    attributes: { id: id('the name of a file in videos/, without its ending'), caption: words(false) },
    showsFacts: true,
    example: '::video{id=stage-9-in-one-drawing}',
  },
};
