import { ERROR_LOGOUT_MS } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles, newPlace } from '~/lib/browser/dom.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import styles from '../shared/authForms.css?inline';
import { ErrorDialog } from '../shared/ErrorDialog.tsx';
import type { Text } from '../shared/authText.ts';
import { show } from '../shared/promptPlace.tsx';

/** Shows the error of a login that came back to a page without login forms, and then logs out. */
export const showFailedLogin = async (text: Text, places: Places, description: string | undefined): Promise<void> => {
  addStyles(styles);
  const logOut = (): void => {
    void signOutTo(places, `${address.origin()}/${address.language()}/`);
  };
  await show<undefined>(newPlace('club-authentication'), (end) => (
    <ErrorDialog
      text={text}
      description={description}
      delayMs={ERROR_LOGOUT_MS}
      wait={afterSeen}
      logOut={logOut}
      onStay={() => {
        end(undefined);
      }}
    />
  ));
};
