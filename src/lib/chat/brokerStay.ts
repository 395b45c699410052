import { RENEWAL } from '~/config/chat.ts';
import { isOnline, onNetwork } from '~/lib/browser/events.ts';
import { askingOnce, opensIn } from './asking.ts';
import { createAttempts, delayBefore } from './backoff.ts';
import type { ChatEvent, Shut, Stay, Wish } from './contract.ts';
import type { Admission, Doors } from './doors.ts';
import type { Link } from './mqttLink.ts';
import { createOutbox } from './outbox.ts';
import { readSaid, type Entry } from './readSaid.ts';
import { createSequence } from './sequence.ts';

/**
 * A member's stay in a room of the club's own chat: it comes back by itself when the connection breaks (docs/threat-model.md R28), renews its
 * credential over a second connection before the first one ends, and asks for the history when a number is missing.
 */
export class BrokerStay implements Stay {
  private link: Link | undefined;
  private readonly outbox = createOutbox((text) => {
    this.link?.publish(text);
    return this.link !== undefined;
  });
  private readonly unhear = onNetwork(this.followNetwork.bind(this));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasLeft = false;
  private readonly attempts = createAttempts();
  private readonly sequence = createSequence(() => void this.catchUp());

  private readonly admission: () => Promise<Admission | undefined>;
  private readonly open: Doors['open'];
  private readonly hear: (event: ChatEvent) => void;

  constructor(room: string, doors: Doors, hear: (event: ChatEvent) => void) {
    this.admission = askingOnce(() => doors.ask(room));
    [this.open, this.hear] = [doors.open, hear];
    void this.enter();
  }

  send(wish: Wish): void {
    if (!this.hasLeft) this.outbox.add(wish);
  }

  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.timer);
    this.unhear();
    this.vacate();
  }

  /** Asks for a credential and, with it, opens a connection that takes the place of the one before. */
  private async enter(): Promise<void> {
    clearTimeout(this.timer);
    const admission = await this.admission();
    if (this.hasLeft) return;
    // The history is just being asked for.
    if (admission === undefined) this.later(delayBefore(0));
    else if (admission.kind === 'later') this.tryAgain(admission.ms);
    else if (admission.kind === 'shut') this.shut(admission);
    else this.connect(admission.entry);
  }

  /** For good, but for a room that opens later. */
  private shut(shut: Shut): void {
    const wait = opensIn(shut);
    if (wait === undefined) this.leave();
    else {
      this.vacate();
      this.later(Math.max(wait, this.attempts.nextDelay()));
    }
    this.hear({ kind: 'shut', ...shut });
  }

  private vacate(): void {
    this.sequence.stop();
    this.outbox.close();
    this.link?.close();
    this.link = undefined;
  }

  private connect(entry: Entry): void {
    const link = this.open(entry, {
      onOpen: () => {
        this.moveIn(link, entry);
      },
      onText: (text) => {
        this.take(text);
      },
      onEnd: () => {
        // One that was to take the place of another has failed: the other goes on until its own end.
        if (this.link === link) {
          this.link = undefined;
          this.sequence.stop();
        }
        if (!this.hasLeft) this.tryAgain();
      },
    });
    if (this.hasLeft) link.close();
  }

  private moveIn(link: Link, entry: Entry): void {
    if (this.hasLeft) {
      link.close();
      return;
    }
    // Where a connection took over from another, somebody has listened all the time.
    if (this.link === undefined) this.sequence.listens();
    this.link?.close();
    this.link = link;
    this.attempts.opened();
    this.remember(entry);
    this.outbox.sendAll();
    const life = entry.expiresAt - Date.now() - RENEWAL.before;
    this.later(Math.min(RENEWAL.most, Math.max(RENEWAL.least, life)));
  }

  private remember({ name, role, history, pinned, seq }: Entry): void {
    this.sequence.readTo(seq);
    for (const { id } of history) this.outbox.answered(id);
    this.hear({ kind: 'entered', name, role, history, pinned, seq });
  }

  private take(text: string): void {
    const said = readSaid(text);
    if (said === undefined || this.hasLeft) return;
    if (said.kind === 'message' || said.kind === 'done' || said.kind === 'refused') this.outbox.answered(said.id);
    if (said.kind === 'message' || said.kind === 'deleted') this.sequence.heard(said.seq);
    this.hear({ kind: 'said', said });
  }

  private async catchUp(): Promise<void> {
    const admission = await this.admission();
    // Without a connection what is said next would be missed again.
    if (this.link !== undefined && admission?.kind === 'admitted') this.remember(admission.entry);
  }

  private tryAgain(atLeast = 0): void {
    if (this.link === undefined) this.hear({ kind: 'away', isOffline: !isOnline() });
    const delay = this.attempts.nextDelay();
    if (isOnline()) this.later(Math.max(atLeast, delay));
  }

  private followNetwork(isThere: boolean): void {
    if (this.link !== undefined && !isThere) this.hear({ kind: 'away', isOffline: true });
    if (isThere) this.later(delayBefore(0));
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.enter(), ms);
  }
}
