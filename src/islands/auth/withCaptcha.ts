import type { Outcome } from '~/lib/identity/contract.ts';
import type { CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type * as SolveCaptcha from './solveCaptcha.tsx';

/** Makes a call, and repeats it once with a solved captcha where the provider demands one; what asks for it loads only then. */
export const withCaptcha = async <Value>(
  context: FormContext,
  call: (captcha?: CaptchaProof) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const outcome = await call();
  if (outcome.ok || outcome.failure.code !== 'captcha') return outcome;
  // The chunk of lazyAuth.ts, whose own modules come back here: its type would close the circle.
  const captcha = await importChunk<typeof SolveCaptcha>(context.lazyChunk).then(
    ({ solveCaptcha }) => solveCaptcha(context),
    () => undefined,
  );
  return captcha === undefined ? outcome : call(captcha);
};
