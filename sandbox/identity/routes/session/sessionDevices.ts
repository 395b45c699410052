import { json } from '../../../../platform/http/answers.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';
import { grantOfBearer } from '../../sessions/grantOfBearer.ts';
import { endSessionDevice, sessionDevicesOf } from '../../sessions/sessionDevices.ts';

export const sessionDevices = memberRoute({
  method: 'GET',
  path: '/session-devices',
  about: 'Where a member is logged in, the last used first.',
  need: 'read',
  answer: async ({ identity, member, headers }) => {
    const current = await grantOfBearer(identity, headers);
    return json(200, { session_devices: sessionDevicesOf(identity, member.id, current?.sessionUid) });
  },
});

/** Any token will do: whoever has lost a telephone is not asked to hurry. The device that asks may be the one. */
export const removeSessionDevice = memberRoute({
  method: 'DELETE',
  path: '/session-devices/:id',
  about: 'Logs a member out on one device, for good.',
  need: 'read',
  answer: ({ identity, member, parts: { id = '' } }) => {
    if (endSessionDevice(identity, member.id, id)) return { status: 204 };
    throw new IdentityFailure(404, 'resource_not_found', 'There is no such device');
  },
});
