import { atom } from 'nanostores';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** Whom the reader follows, as `riders/<slug>` or `teams/<slug>`. */
export const $followed = atom<readonly string[]>(readPreferences().followed);

// During the build there are no events.
if (typeof document !== 'undefined') {
  onPreferences(() => {
    $followed.set(readPreferences().followed);
  });
}
