/** How long before the stage's start its room of the live chat opens, in minutes. */
export const CHAT_OPENS_BEFORE_MINUTES = 120;

/** How long after the stage's latest arrival its room closes, in minutes. */
export const CHAT_CLOSES_AFTER_MINUTES = 120;

/** A room of the live chat and when it is open, as instants in ISO 8601; `null` for both: always. */
export type ChatRoom = {
  readonly id: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

/** The id of a stage's room: `stage-01` to `stage-21`. No dot, which NATS would take for a level of a topic. */
export const chatRoomOf = (stage: number): string => `stage-${String(stage).padStart(2, '0')}`;
