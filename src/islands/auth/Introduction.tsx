import type { Screen } from '~/config/account.ts';
import type { AuthIntro } from '~/config/accountTexts.ts';
import type { Text } from '../shared/authText.ts';
import type { LazyScreen, Start } from './authSteps.ts';
import { useFocusOnChange } from '../shared/useFocusOnChange.ts';

type Props = {
  readonly text: Text;
  readonly screen: Screen | LazyScreen;
  readonly start: Start | undefined;
  readonly title: string;
  readonly lead?: string | undefined;
  /** The address to which the confirmation mail was sent. */
  readonly mailedTo: string | undefined;
  /** The text for a partner's visitors before they join. */
  readonly intro: AuthIntro | undefined;
};

/** The shop asks members to log in each time (`NEVER_KEPT` in authStart.ts), so its introduction is above both forms. */
const isIntroduced = (screen: Screen | LazyScreen, intro: AuthIntro): boolean =>
  screen === 'signup' || (screen === 'login' && intro === 'introShop');

/** The title and purpose of a screen. The heading gets the focus when the screen changes (WCAG 2.4.3). */
export function Introduction({ text, screen, start, title, lead, mailedTo, intro }: Props) {
  const sentence = mailedTo === undefined ? lead : text('mailedTo', { address: mailedTo });
  const heading = useFocusOnChange<HTMLHeadingElement>(screen);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {start?.kind === 'notice' && <p role="alert">{start.sentence ?? text('notice')}</p>}
      {intro !== undefined && isIntroduced(screen, intro) && <p>{text(intro)}</p>}
      {sentence !== undefined && <p role="status">{sentence}</p>}
    </>
  );
}
