import { PROVIDER_NAMES, type SocialProvider } from '~/config/account.ts';
import { waysIn, type LinkedAccount } from '~/lib/memberSecurity.ts';
import type { SecurityKit } from './securityKit.ts';

const nameOf = (provider: string): string =>
  new Map<string, string>(Object.entries(PROVIDER_NAMES)).get(provider) ?? provider;

type Props = { readonly kit: SecurityKit };

/** The linked accounts. The last way to log in cannot be removed: the provider would delete the whole account. */
export function LinkedAccounts({ kit }: Props) {
  const { linked } = kit.security.account;
  const missing = kit.actions.providers.filter((known) => !linked.some(({ provider }) => provider === known));
  return (
    <ul>
      {linked.map((account) => (
        <Linked key={account.id} kit={kit} account={account} />
      ))}
      {missing.map((provider) => (
        <Missing key={provider} kit={kit} provider={provider} />
      ))}
    </ul>
  );
}

function Linked({ kit, account }: Props & { readonly account: LinkedAccount }) {
  const { words, security, actions, isBusy, press, ask } = kit;
  const provider = nameOf(account.provider);
  const [title, sentence] = [words('unlink', { provider }), words('unlinkAsked', { provider })];
  const unlink = (): void => {
    press('linked', () => actions.unlink(account.id), words('unlinked', { provider }));
  };
  return (
    <li>
      <p>
        <strong>{provider}</strong>
        {account.name !== undefined && <bdi>{account.name}</bdi>}
        {waysIn(security) < 2 && <small>{words('lastWayIn')}</small>}
      </p>
      {waysIn(security) > 1 && (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => {
            ask({ title, sentence, onYes: unlink });
          }}
        >
          {title}
        </button>
      )}
    </li>
  );
}

function Missing({ kit, provider }: Props & { readonly provider: SocialProvider }) {
  const { words, actions, isBusy, press } = kit;
  const name = PROVIDER_NAMES[provider];
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <small>{words('notLinked')}</small>
      </p>
      <button
        type="button"
        className="link"
        aria-disabled={isBusy}
        onClick={() => {
          press('linked', () => actions.link(provider));
        }}
      >
        {words('link', { provider: name })}
      </button>
    </li>
  );
}
