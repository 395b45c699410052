import { signIn, signUp } from '~/lib/identity/login/provider.ts';
import type { FormName } from '../shared/authFields.ts';
import type { AuthActions, MoreForm, Step } from './authSteps.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enter } from './entering.ts';
import { byMore } from './loadMore.ts';
import type { moreForms } from './moreForms.ts';
import { differ, DIFFERENT, signupData, valueIn } from './signupData.ts';

/** Two ways into the account that is there, for a member who joins a second time. */
const takenIn = (text: Text): Problem => ({
  sentence: text('emailTaken'),
  ways: [
    { label: text('login'), screen: 'login' },
    { label: text('chooseNew'), screen: 'forgot-password' },
  ],
});

type MoreForms = ReturnType<typeof moreForms>;

/** What each form of the page does. */
export const formActions = (context: FormContext): Pick<AuthActions, FormName> => {
  const { places, text } = context;
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
      const outcome = await signIn(places, email, password);
      if (!outcome.ok && outcome.failure.isFrameSilent === true)
        return byMore(context, (more) => more.leaveByPassword(context, email, password));
      if (!outcome.ok || 'member' in outcome.value) return enter(outcome, context);
      const half = outcome.value;
      return byForms((loaded) => loaded.askFactor(half));
    },
    signup: async (values) => {
      if (differ(values)) return DIFFERENT;
      const outcome = await signUp(places, signupData(values, places.language));
      return !outcome.ok && outcome.failure.code === 'emailTaken' ? takenIn(text) : enter(outcome, context);
    },
    'forgot-password': later('forgot-password'),
    reset: later('reset'),
    factor: later('factor'),
    phone: later('phone'),
    'magic-link': later('magic-link'),
  };
};
