import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '~/behaviours/share.element.ts';

const ARTICLE = { title: 'Stage 9: into the Pyrenees', url: 'https://race.example/en/news/stage-9/' };

/** The button as `src/components/Share.astro` renders it, on the page of an article. */
const drawn = () => {
  document.head.innerHTML = `<link rel="canonical" href="${ARTICLE.url}" />`;
  document.body.innerHTML = `<h1>${ARTICLE.title}</h1>
    <club-share data-copied="Address copied." data-not-copied="The address couldn’t be copied.">
      <button type="button">Share this article</button> <span role="status"></span>
    </club-share>`;
  const [element, button] = [document.querySelector('club-share'), document.querySelector('button')];
  const answer = () => element?.querySelector('[role=status]')?.textContent;
  return { element, press: () => button?.click(), answer };
};

beforeEach(() => {
  history.replaceState(null, '', '/en/news/stage-9/?utm_source=post');
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

it('passes title and canonical address to the apps of the device', async () => {
  const share = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { share });
  drawn().press();
  await vi.waitFor(() => {
    expect(share).toHaveBeenCalledWith(ARTICLE);
  });
});

it('copies the address where the browser cannot share, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { press, answer } = drawn();
  press();
  await vi.waitFor(() => {
    expect(answer()).toBe('Address copied.');
  });
  expect(writeText).toHaveBeenCalledWith(ARTICLE.url);
});

it('copies the address where the device refuses to share', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const share = () => Promise.reject(new DOMException('no app', 'NotAllowedError'));
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  const { press, answer } = drawn();
  press();
  await vi.waitFor(() => {
    expect(answer()).toBe('Address copied.');
  });
});

it('shows that the address could not be copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  const { press, answer } = drawn();
  press();
  await vi.waitFor(() => {
    expect(answer()).toBe('The address couldn’t be copied.');
  });
});

it('shows nothing when the reader closes the choice of apps', async () => {
  const closed = new DOMException('closed', 'AbortError');
  const share = vi.fn(() => Promise.reject(closed));
  vi.stubGlobal('navigator', { share });
  const { press, answer } = drawn();
  press();
  await vi.waitFor(() => {
    expect(share).toHaveBeenCalledOnce();
  });
  expect(answer()).toBe('');
});
