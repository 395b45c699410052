import { EXITS_TO_PROPERTIES } from '~/config/clients.ts';
import { RESIZE_EXTRA_PX } from '~/config/embedding.ts';
import { onPageHeight, postToParent } from '~/lib/browser/parent.ts';
import { $session } from '~/runtime/session.ts';

const post = (message: unknown): void => {
  postToParent(message, EXITS_TO_PROPERTIES.partners);
};

/** Sends no token, and no field that a greeting does not need (docs/threat-model.md T16). */
const postMember = (): void => {
  const session = $session.get();
  if (session.status !== 'member') return;
  const { id, givenName, emailVerified } = session.member;
  post({ type: 'user-data', user: { id, givenName, emailVerified } });
};

/** Sends the property that frames this page its height and, at each login, the member (docs/contract.md, Messages between windows). */
export function answerParent(): void {
  onPageHeight((height) => {
    post({ type: 'resize', height: height + RESIZE_EXTRA_PX });
  });
  $session.subscribe(postMember);
}
