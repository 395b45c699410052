import { expect, it } from 'vitest';
import { startIdentity } from './identity/startIdentity.ts';

it('an idle connection is kept longer than proxies keep theirs: no request meets its end', async () => {
  const { origin } = await startIdentity();
  const answer = await fetch(`${origin}/sandbox/health`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
