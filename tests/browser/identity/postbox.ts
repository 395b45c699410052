import { z } from 'astro/zod';
import type { APIRequestContext } from 'playwright/test';

const mails = z.array(
  z.object({
    channel: z.enum(['email', 'sms']),
    kind: z.string(),
    to: z.string(),
    language: z.string(),
    code: z.string().nullable(),
    link: z.string().nullable(),
  }),
);

/** The sandbox's controls for tests: reset, clock, faults, and the mails and SMS that people would get. */
export const postbox = (request: APIRequestContext) => {
  const newest = async (to: string) => {
    const [mail] = mails.parse(await (await request.get('/mailbox.json', { params: { to } })).json());
    if (mail === undefined) throw new Error(`Nothing has been sent to ${to}.`);
    return mail;
  };
  return {
    reset: async (): Promise<void> => {
      await request.post('/sandbox/reset', { data: {} });
    },
    moveClock: async (offsetMs: number): Promise<void> => {
      await request.post('/sandbox/clock', { data: { offsetMs } });
    },
    /** Sets the faults of the following requests (sandbox/faults/faults.ts). */
    fail: async (...faults: readonly object[]): Promise<void> => {
      await request.post('/sandbox/faults', { data: { faults } });
    },
    /** The newest mail or SMS to an address or number. */
    newest,
    /** How many have been sent there. */
    count: async (to: string): Promise<number> =>
      mails.parse(await (await request.get('/mailbox.json', { params: { to } })).json()).length,
    codeTo: async (to: string): Promise<string> => {
      const { code, kind } = await newest(to);
      if (code === null) throw new Error(`The newest message to ${to} (${kind}) has no code.`);
      return code;
    },
    linkTo: async (to: string): Promise<string> => {
      const { link, kind } = await newest(to);
      if (link === null) throw new Error(`The newest message to ${to} (${kind}) has no link.`);
      return link;
    },
  };
};

export type Postbox = ReturnType<typeof postbox>;
