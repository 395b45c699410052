/** A step of a path: `th`, `.figure`, `td.place`, `#content`, `link[rel=canonical]`. */
const STEP = /^([\w-]*)(#[\w-]+)?((?:\.[\w/-]+)*)((?:\[[\w:-]+(?:=[^\]]*)?\])*)$/;

type Test = (element: PageElement) => boolean;

const attributeTest = (condition: string): Test => {
  const [name = '', value] = condition.split(/=(.*)/s);
  return value === undefined
    ? ({ attributes }) => attributes.has(name)
    : ({ attributes }) => attributes.get(name) === value;
};

const testOf = (step: string): Test => {
  const [, name = '', id, classes = '', conditions = ''] = STEP.exec(step) ?? [];
  if (!STEP.test(step)) throw new Error(`"${step}" is no step that this reader knows.`);
  const wanted = classes.split('.').slice(1);
  const tests = [...conditions.matchAll(/\[([^\]]*)\]/g)].map(([, condition = '']) => attributeTest(condition));
  return (element) =>
    (name === '' || element.name === name) &&
    (id === undefined || element.attributes.get('id') === id.slice(1)) &&
    wanted.every((token) => element.classes.includes(token)) &&
    tests.every((holds) => holds(element));
};

/** An element of a built page, read-only, with the part of the DOM that tests of files need. */
export class PageElement {
  readonly children: (PageElement | string)[] = [];
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;

  constructor(name: string, attributes: ReadonlyMap<string, string>) {
    this.name = name;
    this.attributes = attributes;
  }

  get classes(): readonly string[] {
    return this.attributes.get('class')?.split(' ') ?? [];
  }

  /** All text inside, as in the file. */
  get rawText(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.rawText)).join('');
  }

  /** All text inside with white space collapsed, as a reader sees it. No-break spaces stay. */
  get text(): string {
    return this.rawText.replaceAll(/[ \t\r\n]+/g, ' ').trim();
  }

  get elements(): readonly PageElement[] {
    return this.children.filter((child) => child instanceof PageElement);
  }

  /** Every element below this one, in the order of the file. */
  *below(): Generator<PageElement> {
    for (const child of this.elements) {
      yield child;
      yield* child.below();
    }
  }

  /** The elements below that match a path of steps, such as `table tbody tr`. */
  all(path: string): readonly PageElement[] {
    const [first = '', ...rest] = path.split(' ');
    const holds = testOf(first);
    const found = [...this.below()].filter(holds);
    return rest.length === 0 ? found : [...new Set(found.flatMap((element) => element.all(rest.join(' '))))];
  }

  /**
   * The only element that matches a path.
   *
   * @throws Error unless there is exactly one.
   */
  one(path: string): PageElement {
    const found = this.all(path);
    if (found[0] === undefined || found.length > 1) throw new Error(`There are ${found.length} elements at "${path}".`);
    return found[0];
  }

  /** @throws Error when the element has no such attribute. */
  attribute(name: string): string {
    const value = this.attributes.get(name);
    if (value === undefined) throw new Error(`<${this.name}> has no ${name}.`);
    return value;
  }
}
