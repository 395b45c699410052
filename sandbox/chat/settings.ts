/** Settings of the chat in the sandbox. */
export type ChatSettings = {
  /** E-mail addresses of the moderators (delete, pin, mute), in lower case; an address counts only once it is verified. */
  readonly moderators: readonly string[];
  /** The seed of the NATS account of an existing cluster; without it the sandbox makes an account of its own. */
  readonly accountSeed?: string | undefined;
  /** The nodes of an external broker, which replaces the embedded one. */
  readonly brokerUrls?: readonly string[] | undefined;
};

/** As under `npm start`. */
export const CHAT_DEFAULTS: ChatSettings = { moderators: ['moderator@club.example'] };
