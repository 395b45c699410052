import { SIGNUP_CONSENTS } from '~/config/account.ts';
import type { Text } from '../shared/authText.ts';

type Props = { readonly text: Text; readonly isFromFantasy: boolean };

/** The consents of the sign-up form. None is ticked beforehand: consent is an action of the member (GDPR, article 4 (11)). */
export function ConsentChoice({ text, isFromFantasy }: Props) {
  const names = isFromFantasy ? ([...SIGNUP_CONSENTS, 'optin_fantasy'] as const) : SIGNUP_CONSENTS;
  return (
    <>
      <fieldset>
        <legend>{text('consents')}</legend>
        {names.map((name) => (
          <label key={name}>
            <input type="checkbox" name={name} />
            {text(name)}
          </label>
        ))}
      </fieldset>
      <p>{text('retention')}</p>
    </>
  );
}
