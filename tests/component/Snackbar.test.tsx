import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Snackbar } from '~/islands/shared/Snackbar.tsx';
import { press } from './authIsland.tsx';

afterEach(cleanup);

it('is closed without losing the focus, which goes back to where it came from', async () => {
  render(
    <>
      <button type="button">send</button>
      <Snackbar message="It did not work." closeLabel="close" />
    </>,
  );
  const [send, close] = screen.getAllByRole('button');
  send?.focus();
  close?.focus();
  // The window loses the focus and gets it back: the browser reports no element before.
  close?.blur();
  close?.focus();
  await press('close');
  expect(screen.queryByText('It did not work.')).toBeNull();
  expect(document.activeElement).toBe(send);
});
