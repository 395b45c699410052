import { address } from '~/lib/browser/navigation.ts';
import type { Places } from '~/lib/identity/contract.ts';
import { checkedTarget } from '~/lib/identity/login/arrival.ts';
import { passwordStrength } from '~/lib/identity/login/passwordStrength.ts';
import type { RedirectLogin } from '~/lib/identity/login/redirectLogin.ts';
import type { Beginning } from '~/stores/beginning.ts';
import type { AuthActions, Step } from './authSteps.ts';
import { beginIn } from './authStart.ts';
import { formActions } from './formActions.ts';
import { passkeyActions } from './passkeyActions.ts';
import { goOn, otherHost } from './entering.ts';
import { byLazyAuth } from './loadLazyAuth.ts';
import type { FormContext } from '../shared/formContext.ts';

/** The target of a returned login, validated again. */
const targetOf = (beginning: Beginning, places: Places): string | undefined =>
  beginning.kind === 'returned' || beginning.kind === 'unfinished'
    ? checkedTarget(beginning.target, { ...places, origin: address.origin() })
    : undefined;

/** The actions of all login screens. */
export const actionsIn = (context: FormContext): AuthActions => {
  const { places } = context;
  const { withdraw, actions: passkeys } = passkeyActions(context);
  let isElsewhere = false;
  let target: string | undefined;
  const leave = async (login: RedirectLogin): Promise<Step> => {
    await withdraw();
    return byLazyAuth(context, (lazy) => lazy.leaveBy(context, login));
  };
  return {
    ...passkeys,
    ...formActions(context, withdraw),
    begin: async () => {
      const { beginning, start } = await beginIn(context);
      isElsewhere = beginning.kind === 'elsewhere';
      target = targetOf(beginning, places);
      return start;
    },
    goOn: () => {
      if (isElsewhere) void leave({ kind: 'session' });
      else goOn(context, target);
    },
    otherHost: () => otherHost(context, target),
    social: (provider) => leave({ kind: 'social', provider }),
    // The waiting passkey request ended with its screen, and starts again when the visitor returns to it.
    openWay: (way) => byLazyAuth(context, (lazy) => lazy.openWay(way, context)),
    judge: (password) => passwordStrength(places, password),
  };
};
