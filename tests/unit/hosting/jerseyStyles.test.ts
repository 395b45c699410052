import { expect, it } from 'vitest';
import { withJerseyStyles } from '~/lib/hosting/jerseyStyles.ts';

it('a page with the jersey of a leader has its colours, and no other page', () => {
  const page = (body: string, styles = '') => `<head><title>A</title>${styles}</head><body>${body}</body>`;
  const jersey = '<svg class="leader-jersey yellow"></svg>';
  expect(withJerseyStyles(page(jersey), '.a{}')).toBe(page(jersey, '<style>.a{}</style>'));
  expect(withJerseyStyles(page('A leader-jersey'), '.a{}')).toBe(page('A leader-jersey'));
});
