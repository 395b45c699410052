/** The banner at the top of every page, in one language. */
export type AlertShown = {
  readonly id: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
  /** From when it is no longer shown, in epoch milliseconds; empty when it has no end. */
  readonly until: string;
};

/**
 * What a build draws in the place of the banner. Its last steps fill in the banner of the hour (`scripts/banner/putBanner.ts`), so that another
 * banner draws no page again.
 */
export const ALERT_FRAME: AlertShown = {
  id: '{alert.id}',
  text: '{alert.text}',
  link: '{alert.link}',
  linkText: '{alert.linkText}',
  until: '{alert.until}',
};
