/** Anything but spaces, controls, and characters that nobody sees: zero-width ones, fillers and the empty Braille pattern. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u;

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
