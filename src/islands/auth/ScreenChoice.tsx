import type { Screen } from '~/config/account.ts';
import type { LazyWay } from './authSteps.ts';
import type { Text } from '../shared/authText.ts';

type Props = {
  readonly text: Text;
  readonly screen: Screen;
  readonly isPasswordless: boolean;
  /** The page where new members join, if it is not this one. */
  readonly joinPath: string | undefined;
  readonly onChoose: (to: Screen | LazyWay) => void;
};

type Way = readonly [to: Screen | LazyWay, label: string];

const waysFrom = ({ text, screen, isPasswordless }: Props): readonly Way[] => {
  // These screens continue automatically.
  if (screen === 'welcome' || screen === 'already' || screen === 'updated') return [];
  if (isPasswordless) {
    if (screen === 'login') {
      return [
        ['phone', text('byPhone')],
        ['signup', text('join')],
      ];
    }
    return [['login', screen === 'phone' ? text('byEmail') : text('backToLogin')]];
  }
  const back: Way = ['login', text('backToLogin')];
  if (screen === 'recover') {
    return [
      ['newPasskey', text('newPasskey')],
      ['reset', text('newPasswordInstead')],
      ['askRecovery', text('askNewLink')],
      back,
    ];
  }
  if (screen === 'forgot-password') return [['askRecovery', text('askRecovery')], back];
  if (screen !== 'login') return [back];
  return [
    ['forgot-password', text('forgot')],
    ['signup', text('join')],
  ];
};

/** The other screens, below a form. */
export function ScreenChoice(props: Props) {
  const { joinPath, onChoose } = props;
  const ways = waysFrom(props);
  if (ways.length === 0) return null;
  return (
    <ul className="ways">
      {ways.map(([to, label]) => (
        <li key={to} className={to === 'newPasskey' ? 'passkey' : undefined}>
          {to === 'signup' && joinPath !== undefined ? (
            <a href={joinPath}>{label}</a>
          ) : (
            <button
              type="button"
              className={to === 'newPasskey' ? 'button' : 'as-link'}
              onClick={() => {
                onChoose(to);
              }}
            >
              {label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
