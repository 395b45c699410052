import { expect, it } from 'vitest';
import { withText } from '~/lib/hosting/withText.ts';

it('a response gets another text, as text and as bytes, and keeps its own status and headers', async () => {
  const drawn = new Response('<p>before</p>', { status: 404, headers: { 'content-type': 'text/html' } });
  await drawn.text();
  const response = withText(drawn, '<p>à côté</p>');
  expect(await response.text()).toBe('<p>à côté</p>');
  expect(new TextDecoder().decode(await response.arrayBuffer())).toBe('<p>à côté</p>');
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect(response.body).not.toBeNull();
});
