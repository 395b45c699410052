import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StepUp } from '~/islands/security/StepUp.tsx';
import type { StepUpActions, StepUpStep } from '~/islands/security/stepUpSteps.ts';
import { deferred } from '~/lib/deferred.ts';
import { press, settled, teachDialogs } from './authIsland.tsx';

const MAILED: StepUpStep = { kind: 'code', channel: 'email', other: 'sms' };
const FAILED: StepUpStep = { kind: 'failed', sentence: 'tooMany' };
const SMS: StepUpStep = { kind: 'code', channel: 'sms', other: 'email' };

/** The dialog after a code was mailed; requesting the code on the other channel leads to the `next` steps. */
const afterMail = async (...next: readonly Promise<StepUpStep>[]) => {
  const prove = vi.fn<StepUpActions['prove']>(() => Promise.resolve('proven'));
  const onEnd = vi.fn();
  const begin = vi.fn<StepUpActions['begin']>().mockResolvedValueOnce(MAILED);
  for (const step of next) begin.mockReturnValueOnce(step);
  const on = { begin, prove };
  render(<StepUp text={(key) => key} words={(key) => key} actions={on} onEnd={onEnd} />);
  await settled();
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText(/^code/);
  fireEvent.input(field, { target: { value: '123456' } });
  return { ...on, onEnd, dialog, field };
};

beforeEach(teachDialogs);
afterEach(cleanup);

it('when a code cannot be sent on the other channel, the first one stays valid, and what was typed stays', async () => {
  const { dialog, field, prove, onEnd } = await afterMail(Promise.resolve(FAILED));
  await press('smsInstead');
  await settled();
  expect(dialog.getByRole('status').textContent).toBe('tooMany');
  expect(dialog.getByLabelText(/^code/)).toBe(field);
  await press('confirm');
  await settled();
  expect(prove.mock.calls[0]?.[0].get('step_up_code')).toBe('123456');
  expect(onEnd).toHaveBeenCalledWith(true);
});

it('a code that was sent after another try removes the error', async () => {
  const { dialog } = await afterMail(Promise.resolve(FAILED), Promise.resolve(SMS));
  await press('smsInstead');
  await settled();
  await press('smsInstead');
  await settled();
  expect(dialog.getByRole('status').textContent).toBe('codeBySms');
});

it('T36 one code is sent on the other channel, however often it is requested', async () => {
  const sent = deferred<StepUpStep>();
  const { begin, dialog } = await afterMail(sent.promise);
  await press('smsInstead');
  await press('smsInstead');
  expect(begin.mock.calls).toEqual([[], ['sms']]);
  expect(dialog.getByRole('button', { name: 'smsInstead' }).getAttribute('aria-disabled')).toBe('true');
});

it('a step that fails leaves the focus on the button that is left', async () => {
  const { dialog, field, prove } = await afterMail();
  prove.mockResolvedValueOnce(FAILED);
  field.focus();
  await press('confirm');
  await settled();
  expect(dialog.getByRole('status').textContent).toBe('tooMany');
  expect(dialog.getByRole('button', { name: 'cancel' })).toBe(document.activeElement);
});
