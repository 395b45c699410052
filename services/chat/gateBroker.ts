/** The gate's interface to a broker: the embedded one, or any broker for MQTT 3.1.1. */
export type GateBroker = {
  /** Calls the handler for each message on topics of the filter, one at a time. */
  readonly subscribe: (filter: string, handle: (topic: string, payload: Uint8Array) => void) => void;
  readonly publish: (topic: string, payload: string, options: { readonly retain: boolean }) => void;
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
};
