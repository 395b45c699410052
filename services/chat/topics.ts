/** The gate's user name at a broker; no account has this id. */
export const GATE = 'gate';

/** The MQTT topic filter of the gate's subscription. */
export const IN_FILTER = 'room/+/in/+';

export const inTopic = (room: string, sub: string): string => `room/${room}/in/${sub}`;
export const outTopic = (room: string): string => `room/${room}/out`;

const IN_TOPIC = /^room\/([a-z\d-]+)\/in\/([\w-]+)$/;

/** The room and the member of an inbound topic; undefined for another topic. */
export function partsOf(topic: string): { readonly room: string; readonly sub: string } | undefined {
  const [, room, sub] = IN_TOPIC.exec(topic) ?? [];
  return room === undefined || sub === undefined ? undefined : { room, sub };
}
