import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPrompts } from '~/islands/prompts/followPrompts.ts';
import { openPrompts } from '~/islands/prompts/openPrompts.ts';
import { setAnonymous, setMember } from '~/runtime/session.ts';
import { memberOf } from '../memberOf.ts';

vi.mock(import('~/islands/prompts/openPrompts.ts'));

const MARIE = memberOf({ hasNationality: false });

beforeEach(() => {
  setAnonymous();
  followPrompts();
});
afterEach(() => {
  vi.clearAllMocks();
});

it('a member who is known only after the page has loaded is asked, once', async () => {
  setMember(MARIE);
  setMember({ ...MARIE, hasContents: false });
  await vi.dynamicImportSettled();
  expect(openPrompts).toHaveBeenCalledOnce();
});

it('a member without an open question is not asked', async () => {
  setMember(memberOf());
  await vi.dynamicImportSettled();
  expect(openPrompts).not.toHaveBeenCalled();
});
