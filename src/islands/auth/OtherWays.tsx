import { PROVIDER_NAMES, type SocialProvider } from '~/config/account.ts';
import type { Text } from '../shared/authText.ts';

type Props = {
  readonly text: Text;
  readonly providers: readonly SocialProvider[];
  readonly hasPasskeys: boolean;
  readonly onPasskey: () => void;
  readonly onProvider: (provider: SocialProvider) => void;
};

/** The ways to log in without a form: a passkey, or an account elsewhere. */
export function OtherWays({ text, providers, hasPasskeys, onPasskey, onProvider }: Props) {
  if (!hasPasskeys && providers.length === 0) return null;
  return (
    <div className="other-ways">
      <p className="or">
        <span>{text('or')}</span>
      </p>
      {hasPasskeys && (
        <button type="button" className="way passkey" onClick={onPasskey}>
          {text('passkey')}
        </button>
      )}
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="way"
          onClick={() => {
            onProvider(provider);
          }}
        >
          {text('withProvider', { provider: PROVIDER_NAMES[provider] })}
        </button>
      ))}
    </div>
  );
}
