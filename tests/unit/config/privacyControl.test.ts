import { expect, it } from 'vitest';
import { SITE } from '~/config/site.ts';
import { GET } from '~/pages/[wellKnown]/gpc.json.ts';

it('T62 the well-known file declares that Global Privacy Control is respected, and since when', async () => {
  const answer = await GET({} as Parameters<typeof GET>[0]);
  expect(await answer.json()).toEqual({ gpc: true, lastUpdate: SITE.privacyControlSince });
});
