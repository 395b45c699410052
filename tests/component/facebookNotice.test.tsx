import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { actions, island } from './authIsland.tsx';

afterEach(cleanup);

it('the login shows that Facebook is no longer a way in, and what to do instead', () => {
  render(island('login', actions()));
  expect(screen.getByText('facebookTitle').closest('details')?.textContent).toContain('facebookText');
});

it('the login without passwords does not show it, because it offers Facebook', () => {
  render(island('login', actions(), { isPasswordless: true }));
  expect(screen.queryByText('facebookTitle')).toBeNull();
});
