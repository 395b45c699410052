import { signIn, signUp } from '~/lib/identity/login/provider.ts';
import type { FormName } from '../shared/authFields.ts';
import type { AuthActions, MoreForm, Step } from './authSteps.ts';
import type { Values } from '../shared/useSending.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enter, enterNew } from './entering.ts';
import { byMore } from './loadMore.ts';
import type { moreForms } from './moreForms.ts';
import { differ, DIFFERENT, signupData, valueIn } from './signupData.ts';

type MoreForms = ReturnType<typeof moreForms>;

/** What each form of the page does. */
export const formActions = (context: FormContext): Pick<AuthActions, FormName> => {
  const { places } = context;
  let forms: MoreForms | undefined;
  const byForms = (work: (loaded: MoreForms) => Promise<Step>): Promise<Step> =>
    byMore(context, (more) => {
      // One for the whole visit: the code that is typed belongs to the login that has asked for it.
      forms ??= more.moreForms(context);
      return work(forms);
    });
  const later = (form: MoreForm) => (values: Values) => byForms((loaded) => loaded[form](values));
  return {
    login: async (values) => {
      const [email, password] = [valueIn(values, 'email'), valueIn(values, 'password')];
      const outcome = await signIn(places, email, password, 'goesOn');
      if (!outcome.ok && outcome.failure.isFrameSilent === true)
        return byMore(context, (more) => more.leaveBy(context, { kind: 'password', email, password }));
      if (!outcome.ok || 'member' in outcome.value) return enter(outcome, context);
      const half = outcome.value;
      return byForms((loaded) => loaded.askFactor(half));
    },
    signup: async (values) => {
      if (differ(values)) return DIFFERENT;
      const outcome = await signUp(places, signupData(values, places.language));
      return enterNew(outcome, context);
    },
    'forgot-password': later('forgot-password'),
    reset: later('reset'),
    factor: later('factor'),
    phone: later('phone'),
    'magic-link': later('magic-link'),
  };
};
