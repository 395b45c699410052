import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createAccount } from '@nats-io/jwt';
import { z } from 'astro/zod';

const answer = z.object({
  file: z.string(),
  membersFiles: z.string(),
  tickets: z.array(
    z.object({ clientId: z.string(), username: z.string(), password: z.string(), in: z.string(), out: z.string() }),
  ),
});

/** A full room: a credential for each member, valid for five minutes, and the environment of a sandbox with these members. */
export type Crowd = {
  readonly env: Readonly<Record<string, string>>;
  readonly tickets: z.output<typeof answer>['tickets'];
};

export const seedOfNewAccount = (): string => new TextDecoder().decode(createAccount().getSeed());

/**
 * Writes `size` members into the files of a new sandbox.
 *
 * @param seed - of the account that the broker trusts.
 */
export async function gatherCrowd(folder: string, size: number, seed: string): Promise<Crowd> {
  const child = fork('tests/bench/chat/gatherCrowd.ts', [], { serialization: 'advanced' });
  child.send({ folder, size, seed });
  const [message] = (await once(child, 'message')) as readonly unknown[];
  const { file, membersFiles, tickets } = answer.parse(message);
  return {
    env: { SANDBOX_FILE: file, SANDBOX_MEMBERS_FILES: membersFiles, SANDBOX_CHAT_ACCOUNT_SEED: seed },
    tickets,
  };
}
