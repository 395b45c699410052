import { ALERT_FRAME, type AlertShown } from '../../src/config/alertFrame.ts';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';

/** The element with the empty frame of the banner. */
const PLACE = /(<club-alert\b)[^>]*>[\s\S]*?(<\/club-alert>)/;

/** Without a banner the element stays, empty, because the script before the first paint looks it up. */
const EMPTY = '$1>$2';

/** The attribute is removed for a banner without an end. */
const WITHOUT_END = ' data-until=""';

const FIELDS = ['id', 'text', 'link', 'linkText', 'until'] as const;

/** @throws Error when the frame lacks a field: the banner would be shown without it. */
const filledIn = (frame: string, alert: AlertShown): string =>
  FIELDS.reduce((filled, field) => {
    if (!filled.includes(ALERT_FRAME[field])) throw new Error(`The place of the banner has no ${ALERT_FRAME[field]}.`);
    return filled.replace(ALERT_FRAME[field], () => escapeHtml(alert[field]));
  }, frame).replace(WITHOUT_END, '');

/**
 * A drawn page with the banner in its frame, or with an empty element without a banner. A page without a frame, such as that of the login,
 * stays as it is.
 *
 * @throws Error when the frame lacks a field.
 */
export const withAlert = (html: string, alert: AlertShown | undefined): string =>
  alert === undefined ? html.replace(PLACE, EMPTY) : html.replace(PLACE, (frame) => filledIn(frame, alert));
