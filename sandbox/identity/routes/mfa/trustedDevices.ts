import { json } from '../../../../platform/http/answers.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';
import { forgetDevice, trustedDevicesOf } from '../../sessions/trustedDevices.ts';

export const trustedDevices = memberRoute({
  method: 'GET',
  path: '/mfa/trusteddevices',
  about: 'The trusted devices of a member, which need no second factor, newest first.',
  need: 'read',
  answer: ({ identity, member }) => json(200, { trusted_devices: trustedDevicesOf(identity, member.id) }),
});

/** Any valid token is enough, because removing a trusted device makes the account safer. */
export const removeTrustedDevice = memberRoute({
  method: 'DELETE',
  path: '/mfa/trusteddevices/:id',
  about: 'Removes a trusted device.',
  need: 'read',
  answer: ({ identity, member, parts: { id = '' } }) => {
    if (forgetDevice(identity, member.id, id)) return { status: 204 };
    throw new IdentityFailure(404, 'resource_not_found', 'There is no such trusted device', {
      key: 'error.entry.notFound',
    });
  },
});
