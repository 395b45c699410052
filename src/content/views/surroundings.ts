import chunkAddresses from 'virtual:chunks';
import type { Locale } from '~/i18n/locales.ts';
import type { RouteId } from '~/i18n/paths.ts';
import { emptyRoutes } from '../queries/emptyRoutes.ts';
import { shownAlert } from '../queries/siteEntries.ts';

/** The banner at the top of every page. */
export type AlertShown = {
  readonly id: string;
  readonly text: string;
  readonly link: string;
  readonly linkText: string;
};

/** What every page shows around its own content. */
export type Surroundings = {
  /** The pages that would list what the race does not have: no menu leads there. */
  readonly emptyRoutes: readonly RouteId[];
  readonly alert: AlertShown | null;
  /** The addresses of the chunks that a page may load, which its components read by `virtual:chunk/…`. */
  readonly chunks: Readonly<Record<string, string>>;
};

const alertIn = async (locale: Locale): Promise<AlertShown | null> => {
  const alert = await shownAlert();
  if (alert === undefined) return null;
  const { id, text, link, linkText } = alert;
  return { id, text: text[locale], link: link[locale], linkText: linkText[locale] };
};

/** What every page of a language shows around its own content: menu, footer, banner, chunk addresses. */
export const surroundingsOf = async (locale: Locale): Promise<Surroundings> => ({
  emptyRoutes: await emptyRoutes(),
  alert: await alertIn(locale),
  chunks: chunkAddresses(),
});
