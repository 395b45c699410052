import { PROVIDER_NAMES, type SocialProvider } from '~/config/account.ts';
import { waysIn, type LinkedAccount } from '~/lib/memberSecurity.ts';
import { SecurityEntry } from './SecurityEntry.tsx';
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
  const { words, security, actions } = kit;
  const provider = nameOf(account.provider);
  const isLast = waysIn(security) < 2;
  return (
    <SecurityEntry
      kit={kit}
      name={provider}
      part="linked"
      label={words('unlink', { provider })}
      message={words('unlinked', { provider })}
      notes={[...(account.name === undefined ? [] : [account.name]), ...(isLast ? [words('lastWayIn')] : [])]}
      asked={words('unlinkAsked', { provider })}
      onPress={isLast ? undefined : () => actions.unlink(account.id)}
    />
  );
}

function Missing({ kit, provider }: Props & { readonly provider: SocialProvider }) {
  const { words, actions } = kit;
  const name = PROVIDER_NAMES[provider];
  return (
    <SecurityEntry
      kit={kit}
      name={name}
      part="linked"
      label={words('link', { provider: name })}
      notes={[words('notLinked')]}
      onPress={() => actions.link(provider)}
    />
  );
}
