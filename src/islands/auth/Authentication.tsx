import { Fragment, useState } from 'react';
import type { Screen, SocialProvider } from '~/config/account.ts';
import type { AuthIntro, AuthText } from '~/config/accountTexts.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Text } from '../shared/authText.ts';
import { authFields, type Countries, type FormName } from '../shared/authFields.ts';
import type { AuthActions, LazyScreen, LazyScreenEnds } from './authSteps.ts';
import { viewOf, type View } from './authViews.ts';
import { ConsentChoice } from './ConsentChoice.tsx';
import { Ending } from './Ending.tsx';
import { FacebookNotice } from './FacebookNotice.tsx';
import { Introduction } from './Introduction.tsx';
import { OtherWays } from './OtherWays.tsx';
import { ScreenChoice } from './ScreenChoice.tsx';
import { TrustBox } from '../shared/TrustBox.tsx';
import { useAuthScreen } from './useAuthScreen.ts';
import { useOnceAwake } from './useOnceAwake.ts';
import { WayLink } from './WayLink.tsx';

type Props = {
  readonly text: Text;
  readonly initial: Screen;
  /** Greets the member, once there is one. */
  readonly greeting: () => string;
  /** Before scripts run, only the introduction shows it. */
  readonly isFromFantasy: boolean;
  /** The text for a partner's visitors before they join. */
  readonly intro?: AuthIntro | undefined;
  /** Whether members log in by a link or a code. */
  readonly isPasswordless: boolean;
  readonly providers: readonly SocialProvider[];
  readonly joinPath?: string | undefined;
  readonly countries?: Countries;
  /** Whether a login at a provider has returned to this page. */
  readonly isReturning?: boolean | undefined;
  /** The email address in the link of a mail. */
  readonly address?: string | undefined;
  /** Undefined during the build: the forms exist before they can send anything. */
  readonly actions: AuthActions | undefined;
};

const NO_COUNTRIES: Countries = [];

type ScreenFormProps = Pick<Props, 'text' | 'isFromFantasy' | 'isPasswordless'> & {
  readonly form: FormName;
  readonly submit: AuthText;
  readonly auth: Pick<ReturnType<typeof useAuthScreen>, 'offersPasskeys' | 'isWaiting' | 'send' | 'choose'>;
  readonly countries: Countries;
  readonly judge: AuthActions['judge'] | undefined;
  /** The address that was typed on the previous screen. */
  readonly email: string | undefined;
  readonly onEmail: (email: string) => void;
};

/** The form of one screen, with the boxes that only this screen has. */
function ScreenForm({ form, submit, text, auth, countries, ...props }: ScreenFormProps) {
  const fields = authFields(form, { text, countries, offersPasskeys: auth.offersPasskeys });
  // A member who logs in by a link needs no password (signupData.ts).
  const isWithout = form === 'signup' && props.isPasswordless;
  return (
    <AuthForm
      fields={isWithout ? fields.filter(({ type }) => type !== 'password') : fields}
      submitLabel={text(auth.isWaiting ? 'wait' : submit)}
      onSubmit={(values) => auth.send(form, values)}
      text={text}
      email={props.email}
      onEmail={props.onEmail}
      judge={props.judge}
      onWay={auth.choose}
    >
      {form === 'factor' && !props.isPasswordless && <TrustBox label={text('trustDevice')} />}
      {form === 'signup' && <ConsentChoice text={text} isFromFantasy={props.isFromFantasy} />}
    </AuthForm>
  );
}

type WaysProps = Pick<Props, 'text' | 'isPasswordless' | 'providers' | 'joinPath'> & {
  readonly auth: ReturnType<typeof useAuthScreen>;
};

/** The links to other screens, the ways to log in without a form, and the message of one that has failed. */
function Ways({ text, isPasswordless, providers, joinPath, auth }: WaysProps) {
  const { screen, problem, passkey, social, start } = auth;
  return (
    <>
      <ScreenChoice
        text={text}
        screen={screen}
        isPasswordless={isPasswordless}
        joinPath={joinPath}
        onChoose={auth.choose}
      />
      {problem !== undefined && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {(screen === 'login' || screen === 'phone') && (
        <OtherWays
          text={text}
          providers={providers}
          hasPasskeys={!isPasswordless}
          onPasskey={passkey}
          onProvider={social}
        />
      )}
      {screen === 'login' && !isPasswordless && <FacebookNotice text={text} />}
      {start?.kind === 'failed' && start.dialog}
    </>
  );
}

/** The title and the lead of a screen, from whichever source it has them. */
const headOf = (shown: Screen | LazyScreen, { title, lead }: Partial<View>, greeting: () => string, text: Text) => {
  if (typeof shown === 'object') return shown;
  return { title: title === undefined ? greeting() : text(title), lead: lead === undefined ? undefined : text(lead) };
};

type BeforeFormProps = Pick<Props, 'text' | 'isPasswordless'> &
  Pick<LazyScreenEnds, 'email' | 'onEmail'> & {
    readonly auth: ReturnType<typeof useAuthScreen>;
  };

/** A screen with a chunk of its own, or the content above a form of this one. */
function BeforeForm({ text, isPasswordless, auth, ...props }: BeforeFormProps) {
  const { shown, take } = auth;
  if (typeof shown === 'object') return <Fragment key={shown.name}>{shown.draw({ ...props, take })}</Fragment>;
  if (shown !== 'signup' || isPasswordless) return null;
  // Before the form, so that a visitor who wants a passkey types no password.
  const byPasskey = (): void => {
    auth.choose('joinByPasskey');
  };
  return <WayLink className="passkey" label={text('joinByPasskey')} onPress={byPasskey} />;
}

/**
 * The forms to log in, to join, or to recover an account.
 *
 * Why an island: a password goes to the provider from the browser alone, and the answer changes the page.
 * Without JavaScript: the form is visible and disabled, and a sentence states what it needs.
 */
export function Authentication({ text, isPasswordless, actions, providers, joinPath, ...props }: Props) {
  const auth = useAuthScreen(props.initial, actions, props.isReturning);
  const { shown, screen, start } = auth;
  const countries = useOnceAwake(props.countries ?? NO_COUNTRIES, NO_COUNTRIES);
  const isFromFantasy = useOnceAwake(props.isFromFantasy, props.intro === 'introFantasy');
  const [email, setEmail] = useState(props.address);
  const { form, submit = 'login', ...view } = viewOf(screen, isPasswordless) ?? {};
  const introduction = { text, screen: shown, start, ...headOf(shown, view, props.greeting, text), intro: props.intro };
  return (
    <section>
      <Introduction {...introduction} mailedTo={auth.isMailed ? email : undefined} />
      <BeforeForm text={text} auth={auth} isPasswordless={isPasswordless} email={email} onEmail={setEmail} />
      {form !== undefined && (
        <ScreenForm
          key={screen}
          form={form}
          submit={submit}
          text={text}
          auth={auth}
          countries={countries}
          isPasswordless={isPasswordless}
          isFromFantasy={isFromFantasy}
          judge={actions?.judge}
          email={email}
          onEmail={setEmail}
        />
      )}
      <Ways text={text} auth={auth} isPasswordless={isPasswordless} providers={providers} joinPath={joinPath} />
      <Ending
        text={text}
        screen={screen}
        wait={afterSeen}
        toLogin={() => {
          auth.choose('login');
        }}
        actions={actions}
      />
    </section>
  );
}
