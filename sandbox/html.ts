/** A piece of HTML that is safe to send: made by `html` alone, so that no text of anybody's can pass for one. */
export class Html {
  readonly markup: string;

  private constructor(markup: string) {
    this.markup = markup;
  }

  static of(parts: readonly string[], values: readonly Value[]): Html {
    return new Html(parts.map((part, index) => (index === 0 ? '' : markupOf(values[index - 1])) + part).join(''));
  }
}

/** Text is escaped, pieces of HTML are taken as they are, and nothing is left out where there is nothing. */
type Value = string | number | undefined | Html | readonly Html[];

/**
 * The template of every page of the sandbox: what is written in the template is HTML, what is put into it is text, inside of
 * elements and of quoted attributes alike (never inside of a script or style element).
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
