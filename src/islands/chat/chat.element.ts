import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { memberId, onMemberChange } from '~/runtime/session.ts';

/** Closes a room; `keepsTyped` keeps the typed text of a member whose room is over. */
type Leave = (keepsTyped?: boolean) => void;
type ChatModule = { readonly mountChat: (element: HTMLElement, room: string) => Leave };
type Room = { readonly id: string; readonly opensAt: number; readonly closesAt: number };

/** It is looked again so often at most: timers cannot wait for weeks. */
const LOOK_MS = 3_600_000;
/** Milliseconds until a client that did not load is requested again. */
const AGAIN_MS = 30_000;

/**
 * The place of the live chat. Its client loads when a member has the place in sight while a room is open; until then it shows when
 * the next one opens. What it shows goes with the member (docs/threat-model.md T33).
 */
class ChatElement extends HTMLElement {
  private rooms: readonly Room[] = [];
  private open = '';
  private leave: Leave | undefined;
  /** As lazyFrame.ts does it, which another behaviour of the page holds: shared files are requests of their own. */
  private readonly sight = new IntersectionObserver(
    (entries) => {
      if (entries[entries.length - 1]?.isIntersecting !== true) return;
      this.sight.disconnect();
      void this.begin(this.open);
    },
    // The heading alone, at the lower edge, does not show that the reader wants the chat.
    { rootMargin: '0px 0px -96px' },
  );
  private due: number | undefined;
  /** A vendor's chat waits for its script, and that for the visitor's consent (mounts/script.ts). */
  private isThere = this.dataset['vendor'] === undefined;

  connectedCallback(): void {
    this.rooms = (this.dataset['rooms'] ?? '').split(' ').flatMap((written) => {
      const [id = '', opensAt = '', closesAt = ''] = written.split(',');
      return id === '' ? [] : [{ id, opensAt: Number(opensAt), closesAt: Number(closesAt) }];
    });
    onMemberChange(() => {
      // What one member has typed is not for the next.
      this.quit();
      this.open = '';
      this.look();
    });
    document.addEventListener('club:vendor', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      this.isThere = detail instanceof Object && 'isThere' in detail && detail.isThere === true;
      this.look();
    });
    document.addEventListener('club:clock', () => {
      this.look();
    });
    this.look();
  }

  private look(): void {
    const isMember = memberId() !== undefined;
    const [now, pace] = [clockNow(), clockPace()];
    const open = this.rooms.find(({ opensAt, closesAt }) => opensAt <= now && now < closesAt);
    const next = this.rooms.find(({ opensAt }) => opensAt > now);
    this.show(open === undefined, next?.opensAt);
    this.enter(isMember && this.isThere ? (open?.id ?? '') : '', isMember);
    const change = Math.min(open?.closesAt ?? Infinity, next?.opensAt ?? Infinity) - now;
    this.lookIn(Math.min(change / pace, LOOK_MS));
  }

  private lookIn(ms: number): void {
    clearTimeout(this.due);
    this.due = window.setTimeout(() => {
      this.look();
    }, ms);
  }

  private show(isShut: boolean, opensAt: number | undefined): void {
    this.classList.toggle('is-open', !isShut);
    const place = this.querySelector('[data-notice]');
    const { region, opens = '', closed = '' } = this.dataset;
    const time = new Intl.DateTimeFormat(region, { dateStyle: 'full', timeStyle: 'short' });
    const notice = opensAt === undefined ? closed : opens.replace('{time}', () => time.format(opensAt));
    if (place !== null) place.textContent = isShut ? notice : '';
  }

  private enter(room: string, isMember: boolean): void {
    if (!isMember) this.quit();
    if (room === this.open) return;
    this.open = room;
    this.sight.disconnect();
    this.leave?.(true);
    if (room !== '') this.sight.observe(this);
  }

  private quit(): void {
    this.leave?.();
    this.leave = undefined;
  }

  private async begin(room: string): Promise<void> {
    try {
      const { mountChat } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as ChatModule;
      if (this.open !== room) return;
      this.quit();
      this.leave = mountChat(this, room);
    } catch {
      if (this.open !== room) return;
      this.open = '';
      this.lookIn(AGAIN_MS);
      const place = this.querySelector('[data-notice]');
      if (place !== null) place.textContent = this.dataset['failed'] ?? '';
    }
  }
}

defineElement('club-chat', ChatElement);
