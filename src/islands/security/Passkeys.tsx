import { waysIn, type Passkey } from '~/lib/memberSecurity.ts';
import { AuthForm } from '../shared/AuthForm.tsx';
import { SecurityEntry } from './SecurityEntry.tsx';
import type { SecurityKit } from './securityKit.ts';

type Props = { readonly kit: SecurityKit };

/** The member's passkeys: their names, their last use, and a button for a new one. */
export function Passkeys({ kit }: Props) {
  const { text, words, security, actions, run } = kit;
  const field = { type: 'text', autoComplete: 'off', name: 'passkey_name' } as const;
  return (
    <>
      {security.passkeys.length === 0 && <p>{words('passkeysNone')}</p>}
      <ul>
        {security.passkeys.map((passkey) => (
          <Known key={passkey.id} kit={kit} passkey={passkey} />
        ))}
      </ul>
      {!actions.knowsPasskeys && <p>{words('passkeysUnknown')}</p>}
      {actions.knowsPasskeys && (
        <AuthForm
          text={text}
          fields={[{ ...field, label: words('passkeyName'), hint: words('passkeyHint') }]}
          submitLabel={words('addPasskey')}
          onSubmit={(values) =>
            run('passkeys', () => actions.addPasskey(values.get('passkey_name') ?? ''), words('passkeyAdded'))
          }
        />
      )}
    </>
  );
}

function Known({ kit, passkey }: Props & { readonly passkey: Passkey }) {
  const { words, security, actions } = kit;
  const { id, name, createdAt, lastUsedAt } = passkey;
  const used = lastUsedAt === undefined ? words('neverUsed') : words('lastUsed', { date: actions.day(lastUsedAt) });
  const isLast = waysIn(security) < 2;
  return (
    <SecurityEntry
      kit={kit}
      name={name}
      part="passkeys"
      label={words('remove')}
      message={words('passkeyRemoved')}
      notes={[
        ...(createdAt === undefined ? [] : [words('added', { date: actions.day(createdAt) })]),
        used,
        ...(isLast ? [words('lastWayIn')] : []),
      ]}
      asked={words('passkeyAsked', { name })}
      onPress={isLast ? undefined : () => actions.removePasskey(id)}
    />
  );
}
