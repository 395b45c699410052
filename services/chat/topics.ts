/** The name of the gate at a broker; no account has such an id. */
export const GATE = 'gate';

/** What the gate subscribes to, as MQTT's filter. */
export const IN_FILTER = 'room/+/in/+';

export const inTopic = (room: string, sub: string): string => `room/${room}/in/${sub}`;
export const outTopic = (room: string): string => `room/${room}/out`;

const IN_TOPIC = /^room\/([a-z\d-]+)\/in\/([\w-]+)$/;

/** The room and the member of a topic that members publish to; undefined for another topic. */
export function partsOf(topic: string): { readonly room: string; readonly sub: string } | undefined {
  const [, room, sub] = IN_TOPIC.exec(topic) ?? [];
  return room === undefined || sub === undefined ? undefined : { room, sub };
}
