import { dispatchOnPage } from '~/lib/browser/events.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Outcome, Places } from '../contract.ts';

/** The member's telephone number, which a code by text message verifies. */
export const telephoneAt = (places: Places) => ({
  /** Sends a code to the number that the provider has. Requires a fresh login, as a new number does. */
  sendCode: (): Promise<Outcome<void>> =>
    withClient(places, 'writing', (client, accessToken) => client.sendPhoneNumberVerification({ accessToken })),
  /**
   * Sends a code to a new number, which is stored once the code is verified. Requires a fresh login: call it through `freshly`
   * (stores/stepUp.ts).
   */
  change: (phoneNumber: string): Promise<Outcome<void>> =>
    withClient(places, 'writing', (client, accessToken) => client.updatePhoneNumber({ accessToken, phoneNumber })),
  /** Verifies the number by its code, and fires `profile_updated`. */
  verify: async (phoneNumber: string, typed: string): Promise<Outcome<void>> => {
    const outcome = await withClient(places, 'reading', (client, accessToken) =>
      client.verifyPhoneNumber({ accessToken, phoneNumber, verificationCode: typed.trim() }),
    );
    if (outcome.ok) dispatchOnPage('profile_updated', {});
    return outcome;
  },
});
