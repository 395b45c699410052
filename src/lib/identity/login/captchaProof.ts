/** The captchas that the SDK knows; each is the name of an adapter, too (src/lib/vendors/adapters). */
const CAPTCHA_PROVIDERS = ['recaptcha', 'captchafox'] as const;
type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** A captcha that is solved, for the repetition of a call from which the provider has demanded one. */
export type CaptchaProof = { readonly captchaToken: string; readonly captchaProvider: CaptchaProvider };

/** The provider's captcha by that name. */
export const captchaProviderOf = (name: string): CaptchaProvider | undefined =>
  CAPTCHA_PROVIDERS.find((provider) => provider === name);
