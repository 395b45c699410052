import { RESIZE_EXTRA_PX } from '~/config/embedding.ts';
import { onPageHeight, postToParent } from '~/lib/browser/parent.ts';
import { $session } from '~/runtime/session.ts';
import { embeddedDoor } from './embeddedDoor.ts';

/** Sends the property that frames this page its height and, at each login, the member (docs/contract.md, Messages between windows). */
export function answerParent(element: HTMLElement): void {
  const { parents } = embeddedDoor.read(element);
  const post = (message: unknown): void => {
    postToParent(message, parents);
  };
  onPageHeight((height) => {
    post({ type: 'resize', height: height + RESIZE_EXTRA_PX });
  });
  $session.subscribe((session) => {
    if (session.status !== 'member') return;
    // No token, and no field that a greeting does not need (docs/threat-model.md T16).
    const { id, givenName, emailVerified } = session.member;
    post({ type: 'user-data', user: { id, givenName, emailVerified } });
  });
}
