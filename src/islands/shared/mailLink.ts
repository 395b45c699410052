import { address } from '~/lib/browser/navigation.ts';

/** The link of a mail, on the page for a new password. Only the provider knows whether it is still valid. */
export type MailLink = {
  readonly email: string;
  readonly verificationCode: string;
  /** Whether it is for a lost passkey: such a link names the client, too (docs/identity.md). */
  readonly isRecovery: boolean;
};

/**
 * Removes the code and the member's address from the address of the page, so that they are neither in the history nor in anything that
 * stores or sends that address (docs/threat-model.md T20). After a reload the page asks for a new mail.
 */
export function takeMailLink(): MailLink | undefined {
  const parameters = address.parameters();
  const verificationCode = parameters.get('verification_code');
  if (verificationCode === null) return undefined;
  const link = { email: parameters.get('email') ?? '', verificationCode, isRecovery: parameters.has('client_id') };
  parameters.delete('verification_code');
  parameters.delete('email');
  address.replace(parameters);
  return link;
}
