/** The text of a cell as a number to sort by: a figure, or a time or gap (`3:55:17`, `+0:17`) in seconds; undefined for any other text. */
export const sortNumber = (text: string): number | undefined =>
  /^\+?\d+(?::\d\d)*$/.test(text)
    ? text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
    : undefined;
