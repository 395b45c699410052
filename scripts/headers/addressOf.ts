/** The address of a file of the built site; a page's is its folder. */
export function addressOf(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
}
