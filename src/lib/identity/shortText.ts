import { wellFormed } from '~/lib/wellFormed.ts';

/** The longest text of the provider that is shown (docs/threat-model.md T08). */
const MOST = 300;

/** A text from outside as one line of bounded length; it is shown as text, never as HTML (docs/threat-model.md T08). */
export function shortText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return wellFormed(line.slice(0, MOST));
}
