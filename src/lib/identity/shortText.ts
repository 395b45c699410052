import { wellFormed } from '~/lib/wellFormed.ts';

/** Maximum length of the provider's texts that are shown (docs/threat-model.md T08). */
const MOST = 300;

/** An external text as one line of limited length; it is shown as text, never as HTML (docs/threat-model.md T08). */
export function shortText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return wellFormed(line.slice(0, MOST));
}
