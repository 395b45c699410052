import { defineElement } from '~/lib/browser/defineElement.ts';
import { clockNow, clockPace } from '~/lib/browser/pageClock.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import type { ChatWord } from '~/config/chat.ts';
import { handedOver } from '~/runtime/door.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { memberId, onMemberChange } from '~/runtime/member.ts';
import type { chatDoor, Room } from './chatDoor.ts';
import type * as Chat from './mountChat.tsx';

/** The longest interval between two checks: timers cannot wait for weeks. */
const LOOK_MS = 3_600_000;
/** Milliseconds until a client that failed to load is requested again. */
const AGAIN_MS = 30_000;

/**
 * The container of the live chat. Its client loads when a room is open and a member has scrolled to it; until then it shows when the next
 * room opens. Its content is removed when the member logs out (docs/threat-model.md T33).
 */
class ChatElement extends HTMLElement {
  private rooms: readonly Room[] = [];
  private words: Wordings<ChatWord> = wordsOf<ChatWord>({});
  private region = '';
  private open = '';
  private leave: ReturnType<typeof Chat.mountChat> | undefined;
  private readonly sight = new IntersectionObserver(
    (entries) => {
      if (entries[entries.length - 1]?.isIntersecting !== true) return;
      this.sight.disconnect();
      void this.begin(this.open);
    },
    // Seeing only the heading, at the lower edge, does not mean that the reader wants the chat.
    { rootMargin: '0px 0px -96px' },
  );
  private due: number | undefined;
  /**
   * Whether the chat can start: a vendor's chat needs its script, and the script the visitor's consent
   * (src/islands/partners/mountScript.ts).
   */
  private isThere = false;

  connectedCallback(): void {
    const { rooms, isVendors, places, words } = handedOver<typeof chatDoor>(this);
    this.rooms = rooms;
    this.words = wordsOf(words);
    this.region = places.region;
    this.isThere = !isVendors;
    onMemberChange(() => {
      // The next member must not see the text typed by the former one.
      this.quit();
      this.open = '';
      this.look();
    });
    document.addEventListener('club:vendor', (event) => {
      // Any script of the page can send the event, with any detail.
      this.isThere = event instanceof CustomEvent && Reflect.get(Object(event.detail), 'isThere') === true;
      this.look();
    });
    // Timers are suspended while a phone sleeps or a page is in the back-forward cache: a page that becomes visible checks the clock.
    for (const type of ['club:clock', 'visibilitychange'])
      document.addEventListener(type, () => {
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
    const times = dateFormat(this.region, { dateStyle: 'full', timeStyle: 'short' });
    const notice = opensAt === undefined ? this.words('closed') : this.words('opensAt', { time: times(opensAt) });
    this.notify(isShut ? notice : '');
  }

  private notify(notice: string): void {
    const place = this.querySelector('[data-notice]');
    if (place !== null) place.textContent = notice;
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
      const { mountChat } = await loadChunk<typeof Chat>(this);
      if (this.open !== room) return;
      this.quit();
      this.leave = mountChat(this, room);
    } catch {
      if (this.open !== room) return;
      this.open = '';
      this.lookIn(AGAIN_MS);
      this.notify(this.words('unreachable'));
    }
  }
}

defineElement('club-chat', ChatElement);
