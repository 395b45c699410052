import { useEffect, useState } from 'react';
import type { MailScreen } from '~/config/account.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import type { Text } from '../shared/authText.ts';
import type { FieldDefinition } from '../shared/fieldDefinition.ts';
import { GoingOn } from '../shared/GoingOn.tsx';
import type { MailActions } from '../shared/mailActions.ts';
import type { Problem } from '../shared/Problems.tsx';
import { Pending } from '../shared/Pending.tsx';
import { useFocusOnChange } from '../shared/useFocusOnChange.ts';

/** The actions on a page of its own: its beginning, and the place to which it leads. */
export type MailPageActions = MailActions & {
  /** Determines the screen, and the address of the member. */
  readonly begin: () => Promise<{ readonly screen: MailScreen; readonly address: string | undefined }>;
  readonly goOn: () => void;
};

type Props = { readonly text: Text; readonly initial: MailScreen; readonly actions: MailPageActions | undefined };

const TITLES = { required: 'emailRequired', pending: 'pending', verified: 'verified' } as const;

/** Shows the text of the specification, section 8, if the address is missing. */
const addressField = (label: string): FieldDefinition => ({
  name: 'email',
  label,
  type: 'email',
  autoComplete: 'email',
  missing: 'emailRequired',
});

/** The screen for the provider's answer; a late answer does not close a form that the member has opened meanwhile. */
function useMailScreen(initial: MailScreen, actions: MailPageActions | undefined) {
  const [screen, setScreen] = useState(initial);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    void actions?.begin().then((answer) => {
      setScreen((shown) => (shown === initial || answer.screen === 'verified' ? answer.screen : shown));
      setAddress((given) => given ?? answer.address);
    });
    return actions?.follow(() => {
      setScreen('verified');
    });
  }, [actions, initial]);
  return { screen, setScreen, address, setAddress } as const;
}

/**
 * Asks for an address, waits until it is verified, and then continues.
 *
 * Why an island: the state of a member's address comes from the provider, and changes the page.
 * Without JavaScript: a sentence states the purpose of the page and what it needs.
 */
export function MailAddress({ text, initial, actions }: Props) {
  const { screen, setScreen, address, setAddress } = useMailScreen(initial, actions);
  const [isSaved, setSaved] = useState(false);
  const heading = useFocusOnChange<HTMLHeadingElement>(screen);
  const save = async (typed: string): Promise<Problem | undefined> => {
    const problem = await actions?.save(typed);
    setSaved(problem === undefined);
    if (problem !== undefined) return problem;
    setAddress(typed);
    setScreen('pending');
    return undefined;
  };
  const form = { text, fields: [addressField(text('email'))], submitLabel: text('saveEmail') } as const;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        {text(TITLES[screen])}
      </h2>
      {screen === 'required' && <AuthForm {...form} onSubmit={(values) => save(values.get('email') ?? '')} />}
      {screen === 'pending' && (
        <Pending
          text={text}
          address={address}
          isSaved={isSaved}
          resend={() => actions?.resend() ?? Promise.resolve(undefined)}
          verify={(code) => actions?.verify(code) ?? Promise.resolve(undefined)}
          onVerified={() => {
            setScreen('verified');
          }}
          onCorrect={() => {
            setScreen('required');
          }}
        />
      )}
      {screen === 'verified' && (
        <GoingOn text={text} announced={text('goingOn')} wait={afterSeen} goOn={() => actions?.goOn()} />
      )}
    </section>
  );
}
