/** What the gate needs of a broker: one that is embedded, or any other that speaks MQTT 3.1.1. */
export type GateBroker = {
  /** Passes on every publication to topics of the filter, one after the other. */
  readonly subscribe: (filter: string, handle: (topic: string, payload: Uint8Array) => void) => void;
  readonly publish: (topic: string, payload: string, options: { readonly retain: boolean }) => void;
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};
