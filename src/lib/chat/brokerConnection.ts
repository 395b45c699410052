import { RENEWAL } from '~/config/chat.ts';
import { isOnline, onNetwork } from '~/lib/browser/events.ts';
import { oneAtATime, msUntilRetry } from './askForAdmission.ts';
import { createAttempts, delayBefore } from './backoff.ts';
import type { ChatEvent, ChatMessage, Shut, RoomConnection, Command } from './contract.ts';
import type { Admission, BrokerAccess } from './admission.ts';
import type { Link } from './mqttLink.ts';
import { createOutbox } from './outbox.ts';
import { readRoomEvent, type Entry } from './readRoomEvent.ts';
import { createSequence } from './sequence.ts';

/**
 * A member's connection to a room of the club's own chat. It reconnects when the link breaks (docs/threat-model.md R28), renews its
 * credential over a second link before the first one expires, and reads the history again if a number is missing.
 */
export class BrokerConnection implements RoomConnection {
  private link: Link | undefined;
  private readonly outbox = createOutbox((text) => {
    this.link?.publish(text);
    return this.link !== undefined;
  });
  private readonly stopFollowingNetwork = onNetwork(this.onNetworkChange.bind(this));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasLeft = false;
  private readonly attempts = createAttempts();
  /** Counts requests for admission and pins, so that an entry does not undo a pin that came after its request. */
  private turn = 0;
  private pin: { readonly message: ChatMessage | null; readonly turn: number } = { message: null, turn: 0 };
  private readonly sequence = createSequence(() => void this.reloadHistory());

  private readonly admission: () => Promise<Admission | undefined>;
  private readonly open: BrokerAccess['open'];
  private readonly onEvent: (event: ChatEvent) => void;

  constructor(room: string, access: BrokerAccess, onEvent: (event: ChatEvent) => void) {
    this.admission = oneAtATime(() => access.ask(room));
    [this.open, this.onEvent] = [access.open, onEvent];
    void this.enter();
  }

  send(command: Command): void {
    if (!this.hasLeft) this.outbox.add(command);
  }

  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.timer);
    this.stopFollowingNetwork();
    this.closeLink();
  }

  /** Requests a credential and opens a link with it, which replaces the previous one. */
  private async enter(): Promise<void> {
    clearTimeout(this.timer);
    const turn = this.nextTurn();
    const admission = await this.admission();
    if (this.hasLeft) return;
    // A request for the history is in progress.
    if (admission === undefined) this.schedule(delayBefore(0));
    else if (admission.kind === 'later') this.retry(admission.ms);
    else if (admission.kind === 'shut') this.shut(admission);
    else this.connect(admission.entry, turn);
  }

  /** Final, unless the room opens later. */
  private shut(shut: Shut): void {
    const wait = msUntilRetry(shut);
    if (wait === undefined) this.leave();
    else {
      this.closeLink();
      this.schedule(Math.max(wait, this.attempts.nextDelay()));
    }
    this.onEvent({ kind: 'shut', ...shut });
  }

  private closeLink(): void {
    this.sequence.stop();
    this.outbox.close();
    this.link?.close();
    this.link = undefined;
  }

  private connect(entry: Entry, turn: number): void {
    const link = this.open(entry, {
      onOpen: () => {
        this.takeOver(link, entry, turn);
      },
      onText: (text) => {
        this.handleText(text);
      },
      onEnd: () => {
        // A replacement link has failed: the present link continues until its own end.
        if (this.link === link) {
          this.link = undefined;
          this.sequence.stop();
        }
        if (!this.hasLeft) this.retry();
      },
    });
    if (this.hasLeft) link.close();
  }

  private takeOver(link: Link, entry: Entry, turn: number): void {
    if (this.hasLeft) {
      link.close();
      return;
    }
    // A replacement link leaves no gap: the previous one was subscribed all the time.
    if (this.link === undefined) this.sequence.subscribed();
    this.link?.close();
    this.link = link;
    this.attempts.opened();
    this.applyEntry(entry, turn);
    this.outbox.sendAll();
    const life = entry.expiresAt - Date.now() - RENEWAL.before;
    this.schedule(Math.min(RENEWAL.most, Math.max(RENEWAL.least, life)));
  }

  private nextTurn(): number {
    this.turn += 1;
    return this.turn;
  }

  /** @param turn when the entry was requested. */
  private applyEntry({ name, role, history, own, reported, pinned, seq }: Entry, turn: number): void {
    if (turn > this.pin.turn) this.pin = { message: pinned, turn };
    this.sequence.readTo(seq);
    for (const { id } of history) this.outbox.answered(id);
    this.onEvent({ kind: 'entered', name, role, history, own, reported, pinned: this.pin.message, seq });
  }

  private handleText(text: string): void {
    const event = readRoomEvent(text);
    if (event === undefined || this.hasLeft) return;
    if (event.kind === 'message' || event.kind === 'done' || event.kind === 'refused') this.outbox.answered(event.id);
    if (event.kind === 'message' || event.kind === 'deleted') this.sequence.received(event.seq);
    if (event.kind === 'pinned') this.pin = { message: event.message, turn: this.nextTurn() };
    this.onEvent({ kind: 'roomEvent', event });
  }

  private async reloadHistory(): Promise<void> {
    const turn = this.nextTurn();
    const admission = await this.admission();
    // Without a link, further messages would be missed again.
    if (this.link !== undefined && admission?.kind === 'admitted') this.applyEntry(admission.entry, turn);
  }

  private retry(atLeast = 0): void {
    if (this.link === undefined) this.onEvent({ kind: 'away', isOffline: !isOnline() });
    const delay = this.attempts.nextDelay();
    if (isOnline()) this.schedule(Math.max(atLeast, delay));
  }

  private onNetworkChange(isNowOnline: boolean): void {
    if (this.link !== undefined && !isNowOnline) this.onEvent({ kind: 'away', isOffline: true });
    if (isNowOnline) this.schedule(delayBefore(0));
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.enter(), ms);
  }
}
