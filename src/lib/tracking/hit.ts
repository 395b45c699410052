import type { TrackingLanguage } from '~/config/tracking.ts';

/** What a page says of itself on its `<body>` (contract.md 2), with its path. */
type PlaceOfHit = {
  readonly siteId: string;
  readonly tags: readonly string[];
  readonly partner: string;
  /** Without parameters and fragment: codes and tokens stand there (docs/threat-model.md T20). */
  readonly path: string;
};

/** One hit, as the collector takes it (contract.md 5). */
export type Hit = PlaceOfHit & {
  readonly kind: 'pageview' | 'click' | 'register';
  /** What was pressed; null for the other kinds. */
  readonly label: string | null;
  readonly language: TrackingLanguage;
  readonly device: 'mobile' | 'tablet' | 'desktop';
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Levels between double colons; a page without any has none. */
export const tagsIn = (text: string): readonly string[] => (text === '' ? [] : text.split('::'));
