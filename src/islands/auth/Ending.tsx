import type { Screen } from '~/config/account.ts';
import type { Text } from '../shared/authText.ts';
import { GoingOn, type Wait } from '../shared/GoingOn.tsx';

type Props = {
  readonly text: Text;
  readonly screen: Screen;
  readonly wait: Wait;
  readonly goOn: () => void;
  readonly toLogin: () => void;
};

/** The screens that are over lead on by themselves: a member to the target of the visit, a new password to the login. */
export function Ending({ text, screen, wait, goOn, toLogin }: Props) {
  if (screen === 'updated') return <GoingOn text={text} announced={text('toLogin')} wait={wait} goOn={toLogin} />;
  const isMember = screen === 'welcome' || screen === 'already';
  return isMember && <GoingOn text={text} announced={text('goingOn')} wait={wait} goOn={goOn} />;
}
