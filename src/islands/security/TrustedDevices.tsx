import { deviceName } from './deviceName.ts';
import { SecurityEntry } from './SecurityEntry.tsx';
import type { SecurityKit } from './securityKit.ts';

/** The devices that are not asked for the second factor. */
export function TrustedDevices({ kit }: { readonly kit: SecurityKit }) {
  const { words, security, actions } = kit;
  if (security.trusted.length === 0) return <p>{words('trustedNone')}</p>;
  return (
    <ul>
      {security.trusted.map((device) => (
        <SecurityEntry
          key={device.id}
          kit={kit}
          part="trusted"
          label={words('remove')}
          message={words('trustRemoved')}
          name={deviceName(device, words)}
          notes={device.createdAt === undefined ? [] : [words('since', { date: actions.day(device.createdAt) })]}
          onPress={() => actions.forgetDevice(device.id)}
        />
      ))}
    </ul>
  );
}
