import type { Screen } from '~/config/account.ts';
import type { Text } from '../shared/authText.ts';
import { GoingOn, type Wait } from '../shared/GoingOn.tsx';
import type { AuthActions } from './authSteps.ts';

type Props = {
  readonly text: Text;
  readonly screen: Screen;
  readonly actions: Pick<AuthActions, 'goOn' | 'otherHost'> | undefined;
  readonly wait: Wait;
  readonly toLogin: () => void;
};

/** The final screens continue automatically: for a member to the target of the visit, after a new password to the login. */
export function Ending({ text, screen, actions, wait, toLogin }: Props) {
  if (screen === 'updated') return <GoingOn text={text} announced={text('toLogin')} wait={wait} goOn={toLogin} />;
  if (actions === undefined || (screen !== 'welcome' && screen !== 'already')) return false;
  const place = actions.otherHost();
  const announced = place === undefined ? text('goingOn') : text('goingTo', { place });
  return <GoingOn text={text} announced={announced} wait={wait} goOn={actions.goOn} />;
}
