import { report } from '~/lib/browser/report.ts';
import { googleClientId, leaveWithGoogle, startGoogle } from '~/lib/identity/login/googleLogin.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { GoogleLogin } from '~/lib/vendors/vendor.ts';
import { consentNow, followConsent } from '~/runtime/consent.ts';
import { $session } from '~/runtime/session.ts';

/** The interface for Google's script: logs in a visitor who is not logged in yet; the script's listener follows session and consent. */
export const googleLoginFor = (places: Places, showFailure: () => void): GoogleLogin => {
  const started = startGoogle();
  const logIn = async (credential: string): Promise<void> => {
    const { nonce } = await started;
    const outcome = await leaveWithGoogle(places, { nonce, credential }, nextPlace(places, 'authenticationPage'));
    if (outcome.ok) return;
    report(`script: googleSignIn: ${outcome.failure.code}`);
    showFailure();
  };
  return {
    clientId: () => googleClientId(places),
    nonce: async () => (await started).digest,
    logIn: (credential) => {
      if ($session.get().status === 'member') return;
      logIn(credential).catch((error: unknown) => {
        report('script: googleSignIn', error);
        showFailure();
      });
    },
    follow: (listener) => {
      let before: boolean | undefined;
      const look = (): void => {
        const isOpen = $session.get().status === 'anonymous' && consentNow().partners;
        if (isOpen !== before) listener(isOpen);
        before = isOpen;
      };
      $session.listen(look);
      // Calls the listener at once.
      followConsent(look);
    },
  };
};
