/** What the sandbox sets of the chat. */
export type ChatSettings = {
  /** E-mail addresses in small letters of those who may delete, pin and mute; each counts once it is verified. */
  readonly moderators: readonly string[];
  /** The seed of the NATS account of an existing cluster; without it the sandbox makes an account of its own. */
  readonly accountSeed?: string | undefined;
  /** The addresses of another broker's nodes, in the place of the embedded one. */
  readonly brokerUrls?: readonly string[] | undefined;
};

/** As under `npm start`. */
export const CHAT_DEFAULTS: ChatSettings = { moderators: ['moderator@club.example'] };
