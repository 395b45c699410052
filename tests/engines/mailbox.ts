import { z } from 'astro/zod';

const SANDBOX = process.env['CLUB_SANDBOX'] ?? 'https://localhost:4400';

const mails = z.array(z.object({ kind: z.string(), link: z.string().nullable() }));

/** The link in the newest mail of a kind, such as `verify-email`, to an address. */
export async function linkTo(email: string, kind: string): Promise<string> {
  const answer = await fetch(`${SANDBOX}/mailbox.json?to=${encodeURIComponent(email)}`);
  const link = mails.parse(await answer.json()).find((mail) => mail.kind === kind)?.link;
  if (typeof link !== 'string') throw new Error(`There is no mail ${kind} to ${email}.`);
  return link;
}
