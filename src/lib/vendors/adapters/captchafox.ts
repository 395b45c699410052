import { defineVendor, hasFunctions } from '../vendor.ts';

type Settings = {
  readonly sitekey: string | undefined;
  readonly lang: string;
  readonly onVerify: (token: unknown) => void;
  readonly onExpire: () => void;
  readonly onError: () => void;
};

/** The functions of `captchafox` that the site uses. */
type CaptchaFox = {
  readonly render: (host: HTMLElement, settings: Settings) => unknown;
  readonly reset: (id: unknown) => void;
};

const isCaptchaFox = (value: unknown): value is CaptchaFox => hasFunctions(value, ['render', 'reset']);

/** CaptchaFox, rendered on demand (its documentation, "Explicit rendering"). */
export const vendor = defineVendor({
  global: 'captchafox',
  isScript: isCaptchaFox,
  isWithoutCors: true,
  options: ['siteKey'],
  needs: {
    'script-src': ['https://cdn.captchafox.com'],
    'connect-src': ['https://api.captchafox.com'],
    'trusted-types': ['*'],
  },
  start: async (captchaFox, host, { captcha, options, language }) => {
    if (captcha === undefined) throw new Error('no form waits for it');
    const id: unknown = await captchaFox.render(host, {
      sitekey: options['siteKey'],
      lang: language,
      onVerify: (token) => {
        if (typeof token === 'string' && token !== '') captcha.onToken(token);
      },
      onExpire: () => {
        captchaFox.reset(id);
      },
      onError: captcha.onFailed,
    });
    return {};
  },
});
