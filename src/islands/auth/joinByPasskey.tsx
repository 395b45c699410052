import { signUpWithPasskey } from '~/lib/identity/login/joining.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { authFields } from '../shared/authFields.ts';
import type { FormContext } from '../shared/formContext.ts';
import { enterNew } from './entering.ts';
import { countriesIn } from '../shared/visitFacts.ts';
import type { LazyScreen } from './authSteps.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
import { newProfile } from './signupData.ts';
import { WayLink } from './WayLink.tsx';

/** The sign-up form with a passkey in place of the password. A browser dialog that the member dismisses changes nothing. */
export const joinByPasskey = (context: FormContext): LazyScreen => {
  const { text, places } = context;
  const choice = { text, countries: countriesIn(places.language), offersPasskeys: false };
  const fields = authFields('signup', choice).filter(({ type }) => type !== 'password');
  return {
    name: 'joinByPasskey',
    title: text('join'),
    lead: text('joinByPasskeyLead'),
    draw: ({ take, email, onEmail }) => (
      <>
        <WayLink
          label={text('joinByPassword')}
          onPress={() => {
            take('signup');
          }}
        />
        <AuthForm
          text={text}
          fields={fields}
          submitLabel={text('createByPasskey')}
          email={email}
          onEmail={onEmail}
          onWay={take}
          onSubmit={async (values) => {
            const outcome = await signUpWithPasskey(places, newProfile(values, places.language));
            return !outcome.ok && outcome.failure.code === 'unsupported'
              ? {}
              : take(await enterNew(outcome, context), true);
          }}
        >
          <ConsentChoice text={text} isFromFantasy={places.arrival.isFromFantasy} />
        </AuthForm>
      </>
    ),
  };
};
