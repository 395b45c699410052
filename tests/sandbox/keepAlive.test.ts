import { expect, it } from 'vitest';
import { startIdentity } from './identity/startIdentity.ts';

it('an idle connection stays open longer than a proxy keeps it, so that no request is sent on a closing one', async () => {
  const { origin } = await startIdentity();
  const answer = await fetch(`${origin}/sandbox/health`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
