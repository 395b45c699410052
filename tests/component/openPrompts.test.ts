import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPrompts } from '~/islands/prompts/openPrompts.ts';
import { whenCalm } from '~/lib/browser/modals.ts';
import { readJson } from '~/lib/browser/readFiles.ts';
import { isAnswered } from '~/runtime/consent.ts';
import { cachedMember } from '~/runtime/member.ts';
import { noteVisit, promptDueHere } from '~/stores/promptsHere.ts';
import { memberOf } from '../memberOf.ts';

vi.mock(import('~/lib/browser/modals.ts'));
vi.mock(import('~/lib/browser/readFiles.ts'));
vi.mock(import('~/runtime/consent.ts'));
vi.mock(import('~/runtime/member.ts'));
vi.mock(import('~/stores/promptsHere.ts'));

const PEACE_MS = 60_000;
const MARIE = memberOf();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(whenCalm).mockResolvedValue();
  vi.mocked(isAnswered).mockReturnValue(true);
  vi.mocked(promptDueHere).mockReturnValue('subscription');
  vi.mocked(noteVisit).mockReturnValue(PEACE_MS);
  vi.mocked(cachedMember).mockReturnValue(MARIE);
  document.documentElement.dataset['session'] = 'member';
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  delete document.documentElement.dataset['session'];
});

/** Whether the page asks something after the first minute, in which `change` happens. */
const asksAfter = async (change: () => void): Promise<boolean> => {
  const asked = openPrompts();
  await vi.advanceTimersByTimeAsync(PEACE_MS - 1);
  expect(readJson).not.toHaveBeenCalled();
  change();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  return vi.mocked(readJson).mock.calls.length > 0;
};

it('a member is asked when the first minute of the visit is over', async () => {
  expect(await asksAfter(() => undefined)).toBe(true);
});

it('a member who logs out in the first minute is not asked as a visitor', async () => {
  const asks = await asksAfter(() => {
    vi.mocked(cachedMember).mockReturnValue(undefined);
    delete document.documentElement.dataset['session'];
  });
  expect(asks).toBe(false);
});

it('a member who comes instead of another has a first minute, too', async () => {
  const asks = await asksAfter(() => {
    vi.mocked(cachedMember).mockReturnValue({ ...MARIE, id: 'paul' });
  });
  expect(asks).toBe(false);
});
