import { signIn, signUp } from '~/lib/identity/login/provider.ts';
import type { FormName } from '../shared/authFields.ts';
import type { AuthActions, LazyForm, LazyForms, Step } from './authSteps.ts';
import type { Values } from '../shared/useSending.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enter, enterNew } from './entering.ts';
import { byLazyAuth } from './loadLazyAuth.ts';
import { signupData, valueIn } from './signupData.ts';
import { withCaptcha } from './withCaptcha.ts';

/** The action of each form of the page. Each first ends the waiting passkey request by `withdraw`: one login at a time. */
export const formActions = (context: FormContext, withdraw: () => Promise<void>): Pick<AuthActions, FormName> => {
  const { places } = context;
  let forms: LazyForms | undefined;
  const byForms = (work: (loaded: LazyForms) => Promise<Step>): Promise<Step> =>
    byLazyAuth(context, (lazy) => {
      // Created once per page: it holds the login to which a typed code belongs.
      forms ??= lazy.lazyForms(context);
      return work(forms);
    });
  const later = (form: LazyForm) => async (values: Values) => {
    await withdraw();
    return byForms((loaded) => loaded[form](values));
  };
  return {
    login: async (values) => {
      await withdraw();
      const [email, password] = [valueIn(values, 'email'), valueIn(values, 'password')];
      const outcome = await withCaptcha(context, (captcha) => signIn(places, email, password, 'goesOn', captcha));
      if (!outcome.ok && outcome.failure.isFrameSilent === true)
        return byLazyAuth(context, (lazy) => lazy.leaveBy(context, { kind: 'password', email, password }));
      if (!outcome.ok || 'member' in outcome.value) return enter(outcome, context);
      const half = outcome.value;
      return byForms((loaded) => loaded.askFactor(half));
    },
    signup: async (values) => {
      await withdraw();
      const data = signupData(values, places.language);
      return enterNew(await withCaptcha(context, (captcha) => signUp(places, data, captcha)), context);
    },
    'forgot-password': later('forgot-password'),
    reset: later('reset'),
    factor: later('factor'),
    phone: later('phone'),
    'magic-link': later('magic-link'),
  };
};
