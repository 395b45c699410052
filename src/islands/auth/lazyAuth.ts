/** The chunk of rarely used forms and screens, which the login loads by its address (docs/decisions/0002). `LazyAuth` lists its exports. */

import type { LazyAuth } from './authSteps.ts';
import { joinByPasskey } from './joinByPasskey.tsx';
import { askRecovery, newPasskey } from './recoverAccount.tsx';

export { noteConsentsAsked } from '~/runtime/consentsAsked.ts';
export { answerOpener } from '~/lib/identity/login/partnerPopup.ts';
export { failedLogin } from './failedStart.tsx';
export { finishSignup } from './finishSignup.tsx';
export { leaveBy, lazyForms } from './lazyForms.ts';
export { takenIn } from './takenIn.ts';

/** The code of the captcha is a chunk of its own, loaded once the provider demands a captcha. */
export const solveCaptcha: LazyAuth['solveCaptcha'] = async (context) =>
  (await import('./solveCaptcha.tsx')).solveCaptcha(context);

/** Begins one of the rarely used ways into an account. */
export const openWay: LazyAuth['openWay'] = async (way, context) => {
  switch (way) {
    case 'joinByPasskey':
      return joinByPasskey(context);
    case 'askRecovery':
      return askRecovery(context);
    case 'newPasskey':
      return newPasskey(context);
  }
};
