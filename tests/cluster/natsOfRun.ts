import { z } from 'astro/zod';

const settings = z.object({
  program: z.string(),
  webSocket: z.string(),
  mqtt: z.string(),
  seeds: z.array(z.string()),
});

/** The NATS server that `npm run test:cluster` has started; none in other runs. */
export const natsOfRun = (): z.output<typeof settings> | undefined => {
  const { CLUB_NATS: written } = process.env;
  return written === undefined ? undefined : settings.parse(JSON.parse(written));
};

/** The server's program. */
export const natsProgram = (): string => {
  const nats = natsOfRun();
  if (nats === undefined) throw new Error('CLUB_NATS names no server; `npm run test:cluster` starts one.');
  return nats.program;
};
