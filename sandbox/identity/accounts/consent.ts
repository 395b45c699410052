import type { Locale } from '../../locales.ts';

/** What a member agrees to, as she reads it. */
type Wording = { readonly title: string; readonly description: string };

/** Something that a member may agree to. */
export type Consent = {
  readonly key: string;
  readonly status: 'active' | 'archived';
  /** The oldest first; a version that somebody has agreed to is never edited. */
  readonly versions: readonly { readonly id: number; readonly wordings: Readonly<Record<Locale, Wording>> }[];
};
