import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Failure, Outcome } from '~/lib/identity/contract.ts';
import { renewTokens } from '~/lib/identity/tokens/renewTokens.ts';
import { $stepUp, freshly, type Proof } from '~/stores/stepUp.ts';
import { placesHere } from '../identity/placesHere.ts';

vi.mock(import('~/lib/identity/tokens/renewTokens.ts'));

vi.stubGlobal('location', { origin: 'https://club.example' });
const places = placesHere();
const done: Outcome<string> = { ok: true, value: 'done' };
const failed = (code: Failure['code']): Outcome<string> => ({ ok: false, failure: { code } });

/** A call with these responses, one after the other. */
const answering = (...answers: readonly Outcome<string>[]) => {
  const left = [...answers];
  return vi.fn(() => Promise.resolve(left.shift() ?? failed('refused')));
};

let leave: (() => void) | undefined;

/** A member at the dialog who always gives this answer; the recorded prompts. */
const member = (isProven: boolean): readonly Proof[] => {
  const asked: Proof[] = [];
  leave = $stepUp.listen((question) => {
    if (question === undefined) return;
    asked.push(question.proof);
    setTimeout(() => {
      question.end(isProven);
    });
  });
  return asked;
};

afterEach(() => {
  leave?.();
  leave = undefined;
});

beforeEach(() => {
  vi.mocked(renewTokens).mockReset().mockResolvedValue(true);
});

it('makes a successful call once, without a prompt', async () => {
  const asked = member(true);
  const call = answering(done);
  expect(await freshly(places, call)).toEqual(done);
  expect([call.mock.calls.length, vi.mocked(renewTokens).mock.calls.length, asked]).toEqual([1, 0, []]);
});

it('repeats a call whose token was too old with a newer one, without a prompt', async () => {
  const asked = member(true);
  const call = answering(failed('stale'), done);
  expect(await freshly(places, call)).toEqual(done);
  expect([call.mock.calls.length, asked]).toEqual([2, []]);
});

it('prompts for a login if no newer token is available, or it is not sufficient', async () => {
  const asked = member(true);
  expect(await freshly(places, answering(failed('stale'), failed('stale'), done))).toEqual(done);
  vi.mocked(renewTokens).mockResolvedValue(false);
  expect(await freshly(places, answering(failed('stale'), done))).toEqual(done);
  expect(asked).toEqual(['login', 'login']);
});

it('prompts for the second factor, and repeats the call once', async () => {
  const asked = member(true);
  const call = answering(failed('stepUp'), failed('stepUp'), done);
  expect(await freshly(places, call)).toEqual(failed('stepUp'));
  expect([call.mock.calls.length, asked]).toEqual([2, ['factor']]);
});

it('changes nothing if the member declines', async () => {
  member(false);
  const call = answering(failed('stepUp'), done);
  expect(await freshly(places, call)).toEqual(failed('stepUp'));
  expect(call).toHaveBeenCalledOnce();
});

it('prompts once for several simultaneous calls', async () => {
  const asked = member(true);
  const calls = [answering(failed('stepUp'), done), answering(failed('stepUp'), done)];
  expect(await Promise.all(calls.map((call) => freshly(places, call)))).toEqual([done, done]);
  expect([asked, $stepUp.get()]).toEqual([['factor'], undefined]);
});

it('does not wait on a page without the dialog', async () => {
  expect(await freshly(places, answering(failed('stepUp'), done))).toEqual(failed('stepUp'));
});

it('passes every other failure on', async () => {
  member(true);
  expect(await freshly(places, answering(failed('wrongCredentials'), done))).toEqual(failed('wrongCredentials'));
});
