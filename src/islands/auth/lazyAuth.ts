import type { Step, LazyWay } from './authSteps.ts';
import type { CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import type { FormContext } from '../shared/formContext.ts';
import { joinByPasskey } from './joinByPasskey.tsx';
import { askRecovery, newPasskey } from './recoverAccount.tsx';

export { answerOpener } from '~/lib/identity/login/partnerPopup.ts';
export { failedLogin } from './failedStart.tsx';
export { finishSignup } from './finishSignup.tsx';
export { leaveBy, lazyForms } from './lazyForms.ts';

/** A chunk of its own: it loads once the provider demands a captcha. */
export const solveCaptcha = async (context: FormContext): Promise<CaptchaProof | undefined> =>
  (await import('./solveCaptcha.tsx')).solveCaptcha(context);

/** The ways of an account that few visitors need: a chunk of its own, which the login loads by its address (docs/decisions/0002). */
export const openWay = async (way: LazyWay, context: FormContext): Promise<Step> => {
  switch (way) {
    case 'joinByPasskey':
      return joinByPasskey(context);
    case 'askRecovery':
      return askRecovery(context);
    case 'newPasskey':
      return newPasskey(context);
  }
};
