import { report } from '~/lib/browser/report.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import type { CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import type { FormContext } from '../shared/formContext.ts';
import { loadLazyAuth } from './loadLazyAuth.ts';

/** Makes a call, and repeats it once with a solved captcha if the provider demands one. The code of the captcha loads only then. */
export const withCaptcha = async <Value>(
  context: FormContext,
  call: (captcha?: CaptchaProof) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const outcome = await call();
  if (outcome.ok || outcome.failure.code !== 'captcha') return outcome;
  let captcha: CaptchaProof | undefined;
  try {
    const { solveCaptcha } = await loadLazyAuth(context);
    captcha = await solveCaptcha(context);
  } catch (error) {
    // The chunk, or the captcha's chunk that it imports, cannot be loaded: the form shows the failure.
    report('captcha', error);
  }
  return captcha === undefined ? outcome : call(captcha);
};
