import type { AlertShown } from '~/config/alertFrame.ts';
import { RACE } from '~/config/race.ts';
import type { InEveryLocale } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import type { Moment } from '~/lib/race/moment.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import type { Alert } from '../schemas/alert.ts';
import { isOnline } from './publication.ts';

type AlertEntry = Alert & { readonly id: string };

/** The banner that is shown at a moment, if any: the content check allows one at a time. */
export const alertAt = (alerts: readonly AlertEntry[], moment: Moment): AlertEntry | undefined =>
  alerts.find((alert) => alert.shown && isOnline(alert, moment));

/** What the pages of each language show of a banner, and until when. */
export const alertInEach = ({ id, text, link, linkText, unpublishAt }: AlertEntry): InEveryLocale<AlertShown> => {
  const until = unpublishAt === undefined ? '' : String(raceInstant(unpublishAt, RACE.timezone));
  return inEveryLocale((locale) => ({ id, text: text[locale], link: link[locale], linkText: linkText[locale], until }));
};
