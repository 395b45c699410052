import type { Device } from '~/lib/memberSecurity.ts';
import { deviceName } from './deviceName.ts';
import { SecurityEntry } from './SecurityEntry.tsx';
import type { SecurityKit } from './securityKit.ts';

/** With the time of day, which distinguishes logins of one browser. */
const notesOf = ({ createdAt, lastUsedAt, isCurrent }: Device, { words, actions }: SecurityKit): readonly string[] => [
  ...(isCurrent ? [words('thisDevice')] : []),
  ...(createdAt === undefined ? [] : [words('since', { date: actions.moment(createdAt) })]),
  ...(lastUsedAt === undefined ? [] : [words('lastUsed', { date: actions.moment(lastUsedAt) })]),
];

/** The devices on which the member is logged in; this browser first, whose logout is in the header. */
export function SessionDevices({ kit }: { readonly kit: SecurityKit }) {
  const { words, security, actions, isBusy, press } = kit;
  const current = security.sessions.filter(({ isCurrent }) => isCurrent);
  const others = security.sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <ul>
        {[...current, ...others].map((device) => (
          <SecurityEntry
            key={device.id}
            kit={kit}
            part="sessions"
            label={words('signOutHere')}
            message={words('signedOut')}
            name={deviceName(device, words)}
            notes={notesOf(device, kit)}
            onPress={device.isCurrent ? undefined : () => actions.endSessions([device.id])}
          />
        ))}
      </ul>
      {/* Only if the current device is known: otherwise it would be logged out, too. */}
      {current.length > 0 && others.length > 0 && (
        <button
          type="button"
          className="way"
          aria-disabled={isBusy}
          onClick={() => {
            press('sessions', () => actions.endSessions(others.map(({ id }) => id)), words('othersSignedOut'));
          }}
        >
          {words('signOutOthers')}
        </button>
      )}
    </>
  );
}
