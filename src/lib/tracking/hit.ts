import type { TrackingLanguage } from '~/config/tracking.ts';

/**
 * The facts about a page: the attributes of its `<body>` (docs/contract.md, Classes, attributes and globals), the property to which the
 * visitor belongs, and its path.
 */
type PlaceOfHit = {
  readonly siteId: string;
  readonly tags: readonly string[];
  /** The key of the property for which the hit counts (`partnerHere`); empty for the site itself. */
  readonly partner: string;
  /** Without parameters and fragment, which may contain codes and tokens (docs/threat-model.md T20). */
  readonly path: string;
};

/** One hit in the collector's format (docs/contract.md, Measuring). */
export type Hit = PlaceOfHit & {
  readonly kind: 'pageview' | 'click' | 'register';
  /** The label of a click; null for the other kinds. */
  readonly label: string | null;
  readonly language: TrackingLanguage;
  readonly device: 'mobile' | 'tablet' | 'desktop';
  /** Epoch milliseconds. */
  readonly at: number;
};

/** Levels, separated by double colons; an empty text has none. */
export const tagsIn = (text: string): readonly string[] => (text === '' ? [] : text.split('::'));
