/** The part of `u8-mqtt` that the site uses; the package has no types. MQTT 3.1.1 without topic routing. */
declare module 'u8-mqtt/esm/web/basic-v4.js' {
  type Packet = {
    readonly topic: string;
    readonly qos: number;
    readonly pkt_id: number;
    readonly text: () => string;
  };

  type Options = {
    readonly on_mqtt_type: { readonly mqtt_publish: (packet: Packet) => void };
    readonly log_conn: () => void;
    readonly on_error: (error: unknown, event: string) => void;
    /** Called once the socket is open. */
    readonly on_live: () => void;
    readonly on_disconnect: () => void;
  };

  type Connect = {
    readonly client_id: string;
    readonly username: string;
    readonly password: string;
    readonly keep_alive: number;
    readonly flags: { readonly clean_start: boolean };
  };

  type Client = {
    readonly with_websock: (socket: WebSocket) => Client;
    /** Rejects when the broker refuses. */
    readonly connect: (packet: Connect) => Promise<unknown>;
    readonly subscribe: (packet: { readonly topics: readonly string[]; readonly qos: 0 | 1 }) => Promise<unknown>;
    /** Acknowledges a packet of QoS 1. */
    readonly puback: (packet: { readonly pkt_id: number }) => Promise<unknown>;
    readonly ping: () => Promise<unknown>;
    /** QoS 1; resolves when the broker has it. */
    readonly send: (topic: string, payload: string) => Promise<unknown>;
  };

  export const mqtt_v4: (options: Options) => Client;
}
