import { fieldOf, textOf } from '~/lib/fromOutside.ts';
import { defineVendor, hasFunctions } from '../vendor.ts';

type Configuration = {
  readonly client_id: string;
  readonly nonce: string;
  readonly callback: (response: unknown) => void;
  readonly use_fedcm_for_prompt: boolean;
};

/** The functions of `google.accounts.id` that the site uses. */
type GoogleId = {
  readonly initialize: (configuration: Configuration) => void;
  readonly prompt: () => void;
  readonly cancel: () => void;
  readonly renderButton: (parent: HTMLElement, options: { readonly type: 'standard'; readonly locale: string }) => void;
};

const isGoogleId = (value: unknown): value is GoogleId =>
  hasFunctions(value, ['initialize', 'prompt', 'cancel', 'renderButton']);

const credentialIn = (response: unknown): string => textOf(fieldOf(response, 'credential')) ?? '';

/**
 * Google Identity Services: One Tap and the button ("Sign In With Google JavaScript API reference"). No account is chosen without a click
 * (`auto_select` stays off), so that a member who has logged out is not logged in again. The sources of the policy are those of Google's
 * page "Set up", section "Content Security Policy"; the file has no CORS headers.
 */
export const vendor = defineVendor({
  global: 'google.accounts.id',
  isScript: isGoogleId,
  isWithoutCors: true,
  needs: {
    'script-src': ['https://accounts.google.com/gsi/client'],
    'connect-src': ['https://accounts.google.com/gsi/'],
    'frame-src': ['https://accounts.google.com/gsi/'],
    'style-src': ['https://accounts.google.com/gsi/style'],
  },
  start: async (id, host, { language, login, options }) => {
    const client = options['clientId'] ?? (await login?.clientId());
    if (login === undefined || client === undefined) throw new Error('no client id at Google');
    id.initialize({
      client_id: client,
      nonce: await login.nonce(),
      use_fedcm_for_prompt: true,
      callback: (response) => {
        const credential = credentialIn(response);
        if (credential !== '') login.logIn(credential);
      },
    });
    login.follow((isOpen) => {
      host.replaceChildren();
      if (!isOpen) {
        id.cancel();
        return;
      }
      id.renderButton(host, { type: 'standard', locale: language });
      id.prompt();
    });
    return {
      rest: () => {
        id.cancel();
      },
    };
  },
});
