import { z } from 'astro/zod';

const tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  idToken: z.string(),
  idTokenPayload: z.looseObject({ sub: z.string() }),
});

export type Tokens = z.output<typeof tokens>;

/** The tokens of a login with offline access. */
export const tokensOf = (answer: unknown): Tokens => tokens.parse(answer);
