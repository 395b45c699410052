/** A fragment of safe HTML. Only `html` creates it, so a string from outside can never count as markup. */
export class Html {
  readonly markup: string;

  private constructor(markup: string) {
    this.markup = markup;
  }

  static of(parts: readonly string[], values: readonly Value[]): Html {
    return new Html(parts.map((part, index) => (index === 0 ? '' : markupOf(values[index - 1])) + part).join(''));
  }
}

/** Text is escaped, `Html` is inserted as it is, and `undefined` is omitted. */
type Value = string | number | undefined | Html | readonly Html[];

/**
 * The template tag for the sandbox's pages. The template is HTML; values are escaped as text, in elements and in quoted attributes. Values
 * are not safe inside script and style elements.
 */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return Html.of(parts, values);
}

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('\n');
  return String(value).replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
