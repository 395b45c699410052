import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptchaPrompt } from '~/islands/auth/CaptchaPrompt.tsx';
import { enter } from '~/islands/auth/entering.ts';
import { withCaptcha } from '~/islands/auth/withCaptcha.ts';
import { reported } from '~/lib/browser/report.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import type { CaptchaProof } from '~/lib/identity/login/captchaProof.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { actions, contextHere, fill, island, press, settled } from './authIsland.tsx';

vi.mock(import('~/runtime/loadChunk.ts'));

const DEMANDED = { ok: false, failure: { code: 'captcha' } } as const;
const DONE = { ok: true, value: 'in' } as const;
const PROOF: CaptchaProof = { captchaToken: 'token', captchaProvider: 'captchafox' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

describe('a call for which the provider may demand a captcha', () => {
  const answers = (...outcomes: readonly Outcome<string>[]) => {
    const call = vi.fn<(captcha?: CaptchaProof) => Promise<Outcome<string>>>();
    for (const outcome of outcomes) call.mockResolvedValueOnce(outcome);
    return call;
  };
  const solves = (proof: CaptchaProof | undefined): void => {
    vi.mocked(importChunk).mockResolvedValue({ solveCaptcha: () => Promise.resolve(proof) });
  };

  it('is made once, and loads no script, where none is demanded', async () => {
    for (const outcome of [DONE, { ok: false, failure: { code: 'wrongCredentials' } }] as const) {
      const call = answers(outcome);
      expect(await withCaptcha(contextHere(), call)).toBe(outcome);
      expect(call.mock.calls).toEqual([[]]);
    }
    expect(importChunk).not.toHaveBeenCalled();
  });

  it('is repeated once with the captcha token, even if that is refused', async () => {
    solves(PROOF);
    for (const outcome of [DONE, DEMANDED] as const) {
      const call = answers(DEMANDED, outcome);
      expect(await withCaptcha(contextHere({ lazyChunk: '/lazy.js' }), call)).toBe(outcome);
      expect(call.mock.calls).toEqual([[], [PROOF]]);
    }
    expect(importChunk).toHaveBeenCalledWith('/lazy.js');
  });

  it('fails with its original error where none is solved', async () => {
    solves(undefined);
    expect(await withCaptcha(contextHere(), answers(DEMANDED))).toBe(DEMANDED);
  });

  it.each([
    ['the chunk', () => Promise.reject(new TypeError('gone'))],
    ['the chunk in it', () => Promise.resolve({ solveCaptcha: () => Promise.reject(new TypeError('gone')) })],
  ])(
    'fails with its original error where %s does not load, logs one line, and the form can be sent again',
    async (_what, load) => {
      vi.mocked(importChunk).mockImplementation(load);
      const before = reported().length;
      const login = vi.fn(async () =>
        enter(await withCaptcha(contextHere(), () => Promise.resolve(DEMANDED)), contextHere()),
      );
      render(island('login', actions({ login })));
      fill({ email: 'ana@club.example', password: 'x' });
      for (const times of [1, 2]) {
        await press('login');
        await settled();
        expect(login).toHaveBeenCalledTimes(times);
        expect(screen.getByText('captcha')).toBeDefined();
      }
      expect(reported().slice(before)).toEqual(['captcha: gone', 'captcha: gone']);
    },
  );
});

describe('the question for a captcha', () => {
  const ask = (isAllowed: boolean) => {
    const [draw, onCancel] = [vi.fn(), vi.fn()];
    const text = (key: string, { name = '' } = {}) => (name === '' ? key : `${key} ${name}`);
    render(
      <CaptchaPrompt text={text} vendor="captcha.example" isAllowed={isAllowed} draw={draw} onCancel={onCancel} />,
    );
    return { draw, onCancel };
  };

  it('has the focus, names the vendor, and sends no request to the vendor before it is started', () => {
    const { draw } = ask(false);
    expect(screen.getByRole('heading', { name: 'captchaTitle' })).toBe(document.activeElement);
    expect(screen.getByText('captchaLead captcha.example')).toBeDefined();
    expect(draw).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'captchaStart' }));
    expect(draw).toHaveBeenCalledOnce();
    expect(screen.getByRole('heading', { name: 'captchaTitle' })).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: 'captchaStart' })).toBeNull();
  });

  it('starts at once where partner content is allowed', () => {
    expect(ask(true).draw).toHaveBeenCalledOnce();
  });

  it('ends when the visitor cancels', () => {
    const { onCancel } = ask(false);
    fireEvent.click(screen.getByRole('button', { name: 'captchaCancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
  });
});
