/** A place in a template that differs from page to page, written so that no page holds it by chance. */
export const token = (name: string): string => `@@${name}@@`;

const TOKEN = /@@([\w:-]+)@@/g;

/** Writes a template in another notation: `written` answers for each place, `text` for what stands between two of them. */
export function translated(
  template: string,
  written: (name: string) => string,
  text: (text: string) => string,
): string {
  return template
    .split(TOKEN)
    .map((part, index) => (index % 2 === 1 ? written(part) : text(part)))
    .join('');
}
