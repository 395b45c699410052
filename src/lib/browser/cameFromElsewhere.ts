import { parseUrl } from '~/lib/parseUrl.ts';

/** Whether another site, or none, has led here; a page that is loaded anew goes by where it came from the first time. */
export const cameFromElsewhere = (): boolean => parseUrl(document.referrer)?.origin !== location.origin;
