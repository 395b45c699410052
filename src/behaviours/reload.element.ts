import { RELOAD_SECONDS } from '~/config/timing.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { uncount } from '~/runtime/promptCounts.ts';
import { AUTO_REFRESH } from '~/runtime/items/visitor.ts';
import { readItem, writeItem } from '~/runtime/storage.ts';

/** Milliseconds until the page looks again when something is in the way, and for which it announces the reload. */
const SOON_MS = 5000;
const NOTICE_MS = 3000;

/** As often in the time of the page, whose clock may run fast (lib/browser/pageClock.ts). */
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

/** Whether a reload would take something from the reader: the place of the keyboard or of the eye, a film, a dialog, a typed or selected text (docs/threat-model.md T54). */
const isBusy = (): boolean =>
  performance.now() - lastActive < ACTIVE_MS ||
  document.hidden ||
  !navigator.onLine ||
  document.querySelector('dialog[open], .is-open') !== null ||
  [...document.querySelectorAll('video')].some(({ paused, ended }) => !paused && !ended) ||
  getSelection()?.isCollapsed === false ||
  document.activeElement?.matches('input:not([type=checkbox]), textarea, select') === true ||
  [...document.querySelectorAll('input, textarea, select')].some(isDirty);

/** What the server calls this version of the page (RFC 9110, 8.8.3); undefined when it cannot be asked. */
const versionNow = async (init: RequestInit): Promise<string | null | undefined> => {
  try {
    const answer = await fetch(location.href, init);
    return answer.ok ? answer.headers.get('etag') : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Loads a page of news again when there is a newer one, 120 s after it came (specification, section 9); never while a reader does
 * something with it, nor in a hidden tab, nor without a network. A switch, which the browser remembers, turns it off (WCAG 2.2.1, 2.2.2).
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
      // Without storage the switch is good for this page.
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
    // What the browser has kept of this page is the version that the reader sees.
    this.isLooking = true;
    this.version ??= await versionNow({ cache: 'force-cache' });
    const version = await versionNow({ method: 'HEAD', cache: 'no-store' });
    this.isLooking = false;
    // A server that does not answer would answer a reload with an error.
    const isNewer = version !== undefined && (this.dataset['reload'] === 'described' || version !== this.version);
    // Meanwhile the reader may have turned it off, left or begun something.
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
      // The reader has opened this page once.
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
