import { ERROR_LOGOUT_MS } from '~/config/identity.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { signOutTo } from '~/lib/identity/session/signOut.ts';
import { ErrorDialog } from '../shared/ErrorDialog.tsx';
import type { FormContext } from '../shared/formContext.ts';
import type { Start } from './authSteps.ts';

/** A login that returned with an error to a page with forms: shows the provider's message, and then logs out (specification, section 8). */
export const failedLogin = (description: string | undefined, { text, places }: FormContext): Start => ({
  kind: 'failed',
  dialog: (
    <ErrorDialog
      text={text}
      description={description}
      delayMs={ERROR_LOGOUT_MS}
      wait={afterSeen}
      logOut={() => {
        void signOutTo(places, places.redirectUri);
      }}
    />
  ),
});
