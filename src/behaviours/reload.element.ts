import { RELOAD_SECONDS } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { uncount } from '~/runtime/promptCounts.ts';
import { AUTO_REFRESH } from '~/runtime/items/visitor.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';

/** Milliseconds until the next attempt if the reader is busy; below, how long the reload is announced. */
const SOON_MS = 5000;
const NOTICE_MS = 3000;

/** The interval between two checks, in the time of the page, whose clock may run fast (lib/browser/pageClock.ts). */
const rhythm = (): number =>
  Math.max((RELOAD_SECONDS * 1_000) / Number(document.documentElement.dataset['pace'] ?? 1), SOON_MS);

/** Milliseconds since the last key, press or scroll for which a reader counts as busy. */
const ACTIVE_MS = 10_000;
let lastActive = -ACTIVE_MS;

const isDirty = (field: Element): boolean => {
  if (field.closest('club-reload, club-filters') !== null) return false;
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }, index) => selected && !defaultSelected && index > 0);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return (
    field instanceof HTMLInputElement && (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
  );
};

/**
 * Whether a reload would disturb the reader: the position of the keyboard or of the page, a film, a dialog, a typed or selected text
 * (docs/threat-model.md T54).
 */
const isBusy = (): boolean =>
  performance.now() - lastActive < ACTIVE_MS ||
  document.hidden ||
  !navigator.onLine ||
  document.querySelector('dialog[open], .is-open') !== null ||
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended) ||
  getSelection()?.isCollapsed === false ||
  document.activeElement?.matches('input:not([type=checkbox]), textarea, select') === true ||
  [...document.querySelectorAll('input, textarea, select')].some(isDirty);

/** The server's entity tag of this version of the page (RFC 9110, 8.8.3); undefined if the request fails. */
const versionNow = async (init: RequestInit): Promise<string | null | undefined> => {
  try {
    const answer = await fetch(location.href, init);
    return answer.ok ? answer.headers.get('etag') : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Reloads a page of news when there is a newer version, checked every 120 s (specification, section 9); never while the reader is using the
 * page, nor in a hidden tab, nor without a network. A switch, which the browser remembers, turns it off (WCAG 2.2.1, 2.2.2).
 */
class ReloadElement extends HTMLElement {
  private due = 0;
  private pause = 0;
  private timer = 0;
  private version: string | null | undefined;
  private isLooking = false;

  connectedCallback(): void {
    const box = this.querySelector('input');
    if (box === null) return;
    box.checked = readItem(AUTO_REFRESH) !== false;
    box.addEventListener('change', () => {
      // Without storage the switch applies to this page only.
      writeItem(AUTO_REFRESH, box.checked);
      this.wait(rhythm());
    });
    for (const event of ['online', 'offline']) addEventListener(event, this.arm);
    for (const event of ['keydown', 'pointerdown', 'scroll'])
      addEventListener(event, () => (lastActive = performance.now()), { passive: true });
    document.addEventListener('visibilitychange', this.arm);
    this.wait(rhythm());
  }

  private wait(ms: number): void {
    this.due = Date.now() + ms;
    this.pause = ms;
    this.show('');
    this.arm();
  }

  private readonly arm = (): void => {
    clearTimeout(this.timer);
    if (this.isLooking || document.hidden || !navigator.onLine || !this.isWanted()) return;
    // The clock of the day also counts while the device sleeps; it may have been set back, so no wait is longer than the pause.
    const wait = Math.min(this.due - Date.now(), this.pause);
    this.timer = window.setTimeout(() => {
      void this.look();
    }, wait);
  };

  private isWanted(): boolean {
    return this.querySelector('input')?.checked === true;
  }

  private async look(): Promise<void> {
    if (isBusy()) {
      this.wait(SOON_MS);
      return;
    }
    // The copy in the browser's cache is the version that the reader sees.
    this.isLooking = true;
    this.version ??= await versionNow({ cache: 'force-cache' });
    const version = await versionNow({ method: 'HEAD', cache: 'no-store' });
    this.isLooking = false;
    // If the server does not answer now, a reload would show an error.
    const isNewer = version !== undefined && (this.dataset['reload'] === 'described' || version !== this.version);
    // Meanwhile the reader may have turned the switch off, left or become busy.
    if (!isNewer || !this.isWanted() || isBusy()) {
      this.wait(isNewer ? SOON_MS : rhythm());
      return;
    }
    this.show(this.dataset['text'] ?? '');
    this.timer = window.setTimeout(() => {
      if (isBusy()) {
        this.wait(SOON_MS);
        return;
      }
      // The reload must not count as a second page view.
      uncount('pageViews');
      location.reload();
    }, NOTICE_MS);
  }

  private show(text: string): void {
    const status = this.querySelector('[role=status]');
    if (status !== null && status.textContent !== text) status.textContent = text;
  }
}

defineElement('club-reload', ReloadElement);
