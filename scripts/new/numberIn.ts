/** A whole number as a number, any other input unchanged: the content check then shows it to the editor. */
export const numberIn = (answer: string): number | string => (/^\d{1,9}$/.test(answer) ? Number(answer) : answer);
