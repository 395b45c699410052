import { json } from '../../../../platform/http/answers.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';
import { grantOfBearer } from '../../sessions/grantOfBearer.ts';
import { endSessionDevice, sessionDevicesOf } from '../../sessions/sessionDevices.ts';

export const sessionDevices = memberRoute({
  method: 'GET',
  path: '/session-devices',
  about: 'The devices on which a member is logged in, last used first.',
  need: 'read',
  answer: async ({ identity, member, headers }) => {
    const current = await grantOfBearer(identity, headers);
    return json(200, { session_devices: sessionDevicesOf(identity, member.id, current?.sessionUid) });
  },
});

/** Any valid token is enough, not only a fresh one: the member may have lost a device. It may also be the device of the request. */
export const removeSessionDevice = memberRoute({
  method: 'DELETE',
  path: '/session-devices/:id',
  about: 'Logs a member out on one device and revokes its tokens.',
  need: 'read',
  answer: ({ identity, member, parts: { id = '' } }) => {
    if (endSessionDevice(identity, member.id, id)) return { status: 204 };
    throw new IdentityFailure(404, 'resource_not_found', 'There is no such device', { key: 'error.entry.notFound' });
  },
});
