import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Live from './mountLive.ts';

/** The longest wait between two looks at the clock: timers cannot wait for weeks. */
const LONGEST_WAIT_MS = 3_600_000;
/** The wait before a chunk that could not be loaded is requested again. */
const LIVE_AGAIN_MS = 30_000;

/**
 * The container of the live data. From `data-from` to `data-until`, in epoch milliseconds by the clock of the page
 * (lib/browser/pageClock.ts), it loads the chunk that requests the data; before and after, and while there is none, it shows one sentence.
 */
class LiveElement extends HTMLElement {
  private due: number | undefined;
  private follow: ReturnType<typeof Live.mountLive> | undefined;
  private isAsked = false;

  connectedCallback(): void {
    // Timers are suspended while a phone sleeps or a page is in the back-forward cache: a page that becomes visible checks the clock.
    for (const type of ['club:clock', 'visibilitychange']) document.addEventListener(type, this.look);
    this.look();
  }

  private readonly look = (): void => {
    clearTimeout(this.due);
    const now = clockNow();
    const [from, until] = [Number(this.dataset['from']), Number(this.dataset['until'])];
    const isOn = from <= now && now < until;
    const state = isOn ? 'on' : now < from ? 'before' : 'after';
    // While the race is on, the chunk writes the texts.
    if (this.dataset['state'] !== state) this.show(this.dataset[isOn ? 'asking' : state] ?? '');
    this.dataset['state'] = state;
    this.follow?.(isOn);
    if (isOn && !this.isAsked) void this.wake();
    const change = now < from ? from - now : until - now;
    if (now < until) this.lookIn(Math.min(change / clockPace(), LONGEST_WAIT_MS));
  };

  private lookIn(ms: number): void {
    this.due = window.setTimeout(this.look, ms);
  }

  private show(text: string): void {
    const place = this.querySelector('[data-said]');
    if (place !== null) place.textContent = text;
  }

  private async wake(): Promise<void> {
    this.isAsked = true;
    try {
      const { mountLive } = await loadChunk<typeof Live>(this);
      this.follow = mountLive(this);
      this.follow(this.dataset['state'] === 'on');
    } catch {
      this.isAsked = false;
      this.parentElement?.removeAttribute('data-awaits-live');
      clearTimeout(this.due);
      this.lookIn(LIVE_AGAIN_MS);
    }
  }
}

defineElement('club-live', LiveElement);
