import { SCRIPTS } from '~/config/scripts.ts';
import type { RouteId } from '~/i18n/paths.ts';
import { allPartners, films } from './siteEntries.ts';
import { once } from './once.ts';

/** The pages whose list would be empty, because the race does not have the content: they say so, and no menu links to them. */
export const emptyRoutes = once(async (): Promise<readonly RouteId[]> => {
  const hasPlayer = SCRIPTS.videoWidget.url !== '' || SCRIPTS.videoPlayer.url !== '';
  return [
    ...((await films()) === 'none' && !hasPlayer ? (['videos'] as const) : []),
    ...((await allPartners()).length === 0 ? (['partners'] as const) : []),
  ];
});
