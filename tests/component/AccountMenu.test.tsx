import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountMenu } from '~/islands/account/AccountMenu.tsx';
import { press, teachDialogs } from './authIsland.tsx';

const handlers = () => ({
  onLogout: vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(undefined)),
  onClose: vi.fn(),
});
const island = (on = handlers()) => (
  <AccountMenu
    greeting={'Hello <b>Ana</b>'}
    title={'My account'}
    logoutLabel={'Log out'}
    closeLabel={'Close'}
    links={[['/en/club/', 'The club']]}
    {...on}
  />
);

beforeEach(teachDialogs);
afterEach(() => {
  cleanup();
});

it('is drawn closed, and writes a name as text', () => {
  expect(renderToString(island())).toContain('Hello &lt;b&gt;Ana&lt;/b&gt;');
  expect(renderToString(island())).not.toContain(' open');
});

it('opens as a dialog that is named, with the ways to go', () => {
  render(island());
  expect(screen.getByRole('dialog', { name: 'My account' }).hasAttribute('open')).toBe(true);
  expect(screen.getByRole('link', { name: 'The club' }).getAttribute('href')).toBe('/en/club/');
});

it('closes, and logs out', async () => {
  const on = handlers();
  render(island(on));
  await press('Log out');
  expect(on.onLogout).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(on.onClose).toHaveBeenCalledExactlyOnceWith(false);
});

it('closes when one of its links is followed, and leaves the focus to the target', () => {
  const on = handlers();
  render(island(on));
  fireEvent.click(screen.getByRole('link', { name: 'The club' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(on.onClose).toHaveBeenCalledExactlyOnceWith(true);
});

it('T35 shows why a logout has not reached the provider, instead of the member’s links, and can try again', async () => {
  const on = handlers();
  on.onLogout.mockResolvedValueOnce('Not there');
  render(island(on));
  await press('Log out');
  expect(screen.getByRole('alert').textContent).toBe('Not there');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).not.toContain('Ana');
  await press('Log out');
  expect(on.onLogout).toHaveBeenCalledTimes(2);
});

it('T36 logs out once, however often it is pressed', async () => {
  const on = handlers();
  on.onLogout.mockReturnValue(Promise.withResolvers<undefined>().promise);
  render(island(on));
  await press('Log out');
  await press('Log out');
  expect(on.onLogout).toHaveBeenCalledTimes(1);
});
