import { atom } from 'nanostores';
import { onMemberChange } from '~/runtime/member.ts';
import { onPreferences, readPreferences } from '~/runtime/preferences.ts';

/** Whom the reader follows, as `riders/<slug>` or `teams/<slug>`. */
export const $followed = atom<readonly string[]>(readPreferences().followed);

const read = (): void => {
  $followed.set(readPreferences().followed);
};
onPreferences(read);
onMemberChange(read);
