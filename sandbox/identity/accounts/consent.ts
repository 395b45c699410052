import type { Locale } from '../../locales.ts';

/** The text that the member sees. */
type Wording = { readonly title: string; readonly description: string };

/** A consent that a member may give. */
export type Consent = {
  readonly key: string;
  readonly status: 'active' | 'archived';
  /** Oldest first. A published version is never edited, because members may have agreed to it. */
  readonly versions: readonly { readonly id: number; readonly wordings: Readonly<Record<Locale, Wording>> }[];
};
