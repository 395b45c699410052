import { defineVendor, hasFunctions } from '../vendor.ts';

type Settings = {
  readonly sitekey: string | undefined;
  readonly callback: (token: unknown) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
};

/** The functions of `grecaptcha` that the site uses. They exist once the second file of the script has run. */
type Recaptcha = {
  readonly render: (host: HTMLElement, settings: Settings) => unknown;
  readonly reset: (id: unknown) => void;
};

const isRecaptcha = (value: unknown): value is Recaptcha => hasFunctions(value, ['render', 'reset']);

/**
 * Google reCAPTCHA v2, rendered on demand ("Displaying the Widget", section "Explicitly render the reCAPTCHA widget"). Sources are those of
 * Google's page "FAQ", section on Content Security Policy; the file has no CORS headers. With `trustedtypes=true` in its address it creates
 * Trusted Types, by policies whose names Google does not publish.
 */
export const vendor = defineVendor({
  global: 'grecaptcha',
  isScript: isRecaptcha,
  isWithoutCors: true,
  options: ['siteKey'],
  needs: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'trusted-types': ['*'],
  },
  start: (recaptcha, host, { captcha, options }) => {
    if (captcha === undefined) throw new Error('no form waits for it');
    const id = recaptcha.render(host, {
      sitekey: options['siteKey'],
      callback: (token) => {
        if (typeof token === 'string' && token !== '') captcha.onToken(token);
      },
      'expired-callback': () => {
        recaptcha.reset(id);
      },
      'error-callback': captcha.onFailed,
    });
    return {};
  },
});
