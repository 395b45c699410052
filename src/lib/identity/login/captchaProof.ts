/** The captchas that the SDK supports; each is also the name of an adapter (src/lib/vendors/adapters). */
const CAPTCHA_PROVIDERS = ['recaptcha', 'captchafox'] as const;
type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** A solved captcha, for the repetition of a call for which the provider has demanded one. */
export type CaptchaProof = { readonly captchaToken: string; readonly captchaProvider: CaptchaProvider };

/** The provider's captcha by that name. */
export const captchaProviderOf = (name: string): CaptchaProvider | undefined =>
  CAPTCHA_PROVIDERS.find((provider) => provider === name);
