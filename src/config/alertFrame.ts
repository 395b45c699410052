/** The banner at the top of every page, in one language. */
export type AlertShown = {
  readonly id: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
  /** When it stops being shown, in epoch milliseconds; empty when it has no end. */
  readonly until: string;
};

/**
 * The placeholder that a build renders for the banner. Its last steps fill in the current banner (`scripts/banner/putBanner.ts`), so that a
 * new banner does not render any page again.
 */
export const ALERT_FRAME: AlertShown = {
  id: '{alert.id}',
  text: '{alert.text}',
  link: '{alert.link}',
  linkText: '{alert.linkText}',
  until: '{alert.until}',
};
