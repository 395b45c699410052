import type { Step, MoreWay } from './authSteps.ts';
import type { FormContext } from '../shared/formContext.ts';
import { joinByPasskey } from './joinByPasskey.tsx';
import { askRecovery, newPasskey } from './recoverAccount.tsx';

export { answerOpener } from '~/lib/identity/login/partnerPopup.ts';
export { finishSignup } from './finishSignup.tsx';
export { leaveBy, moreForms } from './moreForms.ts';

/** The ways of an account that few visitors need: a chunk of its own, which the login loads by its address (docs/decisions/0002). */
export const openWay = async (way: MoreWay, context: FormContext): Promise<Step> => {
  switch (way) {
    case 'joinByPasskey':
      return joinByPasskey(context);
    case 'askRecovery':
      return askRecovery(context);
    case 'newPasskey':
      return newPasskey(context);
  }
};
