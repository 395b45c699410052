import { atom } from 'nanostores';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** Whom the reader follows, as `riders/<slug>` or `teams/<slug>`. */
export const $followed = atom<readonly string[]>(readPreferences().followed);

onPreferences(() => {
  $followed.set(readPreferences().followed);
});
