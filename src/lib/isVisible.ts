/** Anything but spaces, controls, and invisible characters: zero-width ones, fillers and the empty Braille pattern. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/** Whether any character of a text is visible. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
