import chunkAddresses from 'virtual:chunks';
import { ALERT_FRAME, type AlertShown } from '~/config/alertFrame.ts';
import type { Locale } from '~/i18n/locales.ts';
import type { RouteId } from '~/i18n/paths.ts';
import { alertInEach } from '../queries/alertAt.ts';
import { emptyRoutes } from '../queries/emptyRoutes.ts';
import { shownAlert } from '../queries/siteEntries.ts';

/** What every page shows around its own content. */
export type Surroundings = {
  /** The pages whose list would be empty, to which no menu links. */
  readonly emptyRoutes: readonly RouteId[];
  /** In a build the placeholder, which its last steps fill in; on the dev server the banner. */
  readonly alert: AlertShown | null;
  /** The addresses of the chunks that a page may load; its components import them as `virtual:chunk/…`. */
  readonly chunks: Readonly<Record<string, string>>;
};

const shownIn = async (locale: Locale): Promise<AlertShown | null> => {
  if (!import.meta.env.DEV) return ALERT_FRAME;
  const alert = await shownAlert();
  return alert === undefined ? null : alertInEach(alert)[locale];
};

/** What every page of a language shows around its own content: menu, footer, chunk addresses. */
export const surroundingsOf = async (locale: Locale): Promise<Surroundings> => ({
  emptyRoutes: await emptyRoutes(),
  alert: await shownIn(locale),
  chunks: chunkAddresses(),
});
