import { PROVIDER_NAMES } from '~/config/account.ts';
import { IDENTITY } from '~/config/identity.ts';
import { knownPerson, type KnownPerson } from '~/lib/identity/login/joining.ts';
import { passwordStrength } from '~/lib/identity/login/passwordStrength.ts';
import { signUp } from '~/lib/identity/login/provider.ts';
import type { Unfinished } from '~/lib/identity/login/returning.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { authFields } from '../shared/authFields.ts';
import { sentenceFor } from '../shared/authProblems.ts';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enterNew } from './entering.ts';
import type { LazyScreen, LazyScreenEnds, Start } from './authSteps.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
import { signupData } from './signupData.ts';
import { withCaptcha } from './withCaptcha.ts';

/** The provider's code for a token that has expired or was already used. */
const SIGNUP_OVER = 'invalid_grant';

/**
 * Completes a sign-up that began at another provider: the data known there is in the form, which asks only for the fields that a member
 * needs. A token that has expired or was already used leads to the login with a message.
 */
export const finishSignup = async ({ token }: Unfinished, context: FormContext): Promise<Start> => {
  const { text, places } = context;
  const outcome = await knownPerson(places, token);
  if (outcome.ok) return { kind: 'screen', screen: finishing(outcome.value, token, context) };
  const { failure } = outcome;
  const sentence = failure.code === 'unreachable' ? sentenceFor(failure, text) : text('signupOver');
  return { kind: 'notice', sentence };
};

const finishing = (person: KnownPerson, token: string, context: FormContext): LazyScreen => {
  const known = IDENTITY.socialProviders.find((name) => name === person.provider);
  const { text } = context;
  return {
    name: 'finishSignup',
    title: text('join'),
    ...(known !== undefined &&
      !IDENTITY.isPasswordless && { lead: text('finishLead', { provider: PROVIDER_NAMES[known] }) }),
    draw: (ends) => <Form {...ends} person={person} token={token} context={context} />,
  };
};

type Props = LazyScreenEnds & { readonly person: KnownPerson; readonly token: string; readonly context: FormContext };

/** The fields that a new member needs; the optional ones are asked for later. */
const fieldsFor = ({ text }: FormContext, { email, givenName }: KnownPerson): readonly FieldDefinition[] => {
  const initial = new Map([
    ['email', email],
    ['given_name', givenName],
  ]);
  return authFields('signup', { text, countries: [], offersPasskeys: false })
    .filter(({ type, isOptional }) => isOptional !== true && !(IDENTITY.isPasswordless && type === 'password'))
    .map((field) => ({ ...field, initial: initial.get(field.name) }));
};

function Form({ person, token, context, take, onEmail, email }: Props) {
  const { text, places } = context;
  return (
    <AuthForm
      text={text}
      fields={fieldsFor(context, person)}
      submitLabel={text('create')}
      email={email}
      onEmail={onEmail}
      onWay={take}
      judge={(password) => passwordStrength(places, password)}
      onSubmit={async (values) => {
        // This may be the address that is already known.
        onEmail(values.get('email') ?? '');
        const data = { ...signupData(values, places.language), signup_token: token };
        const outcome = await withCaptcha(context, (captcha) => signUp(places, data, captcha));
        const isOver = !outcome.ok && outcome.failure.cause?.error === SIGNUP_OVER;
        return isOver ? { sentence: text('signupOver') } : take(await enterNew(outcome, context), true);
      }}
    >
      <ConsentChoice text={text} isFromFantasy={places.arrival.isFromFantasy} />
    </AuthForm>
  );
}
