import { EXITS_TO_PROPERTIES } from '~/config/clients.ts';
import { RESIZE_EXTRA_PX } from '~/config/embedding.ts';
import { hearSession } from '~/lib/browser/events.ts';
import { onPageHeight, tellParent } from '~/lib/browser/parent.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';

const tell = (message: unknown): void => {
  tellParent(message, EXITS_TO_PROPERTIES.partners);
};

/** Sends no token, and no field that a greeting does not need (docs/threat-model.md T16). */
const tellMember = (): void => {
  const member = cachedMember();
  if (member === undefined) return;
  const { id, givenName, emailVerified } = member;
  tell({ type: 'user-data', user: { id, givenName, emailVerified } });
};

/** Sends the property that frames this page its height and, at each login, the member (docs/contract.md, Messages between windows). */
export function answerParent(): void {
  onPageHeight((height) => {
    tell({ type: 'resize', height: height + RESIZE_EXTRA_PX });
  });
  hearSession((status) => {
    if (status === 'member') tellMember();
  });
  tellMember();
}
