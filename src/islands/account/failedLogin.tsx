import { ERROR_LOGOUT_MS } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import { addStyles } from '~/lib/browser/dom.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import styles from '../shared/authForms.css?inline';
import { ErrorDialog } from '../shared/ErrorDialog.tsx';
import { textIn, dataOf } from '../shared/elementData.ts';
import { show, type PromptPlace } from '../shared/promptPlace.tsx';

/** Shows the error of a login that came back to a page without login forms, and then logs out. */
export const showFailedLogin = async (
  stage: PromptPlace,
  places: Places,
  description: string | undefined,
): Promise<void> => {
  addStyles(styles);
  const text = textIn(dataOf(stage.element));
  const logOut = (): void => {
    void signOutTo(places, `${address.origin()}/${address.language()}/`);
  };
  await show<undefined>(stage, (end) => (
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
