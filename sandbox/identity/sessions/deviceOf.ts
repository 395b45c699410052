import type { IncomingHttpHeaders } from 'node:http';
import bowser from 'bowser';
import { z } from 'astro/zod';

/** The description of a device in the lists of trusted devices and sessions, by which the member recognises it. */
export const deviceSchema = z.object({
  ip: z.string(),
  operating_system: z.string(),
  user_agent_name: z.string(),
  device_class: z.string(),
  device_name: z.string(),
});

export type Device = z.output<typeof deviceSchema>;

/** Parses the `user-agent` header; missing values are "unknown". */
export function deviceOf(headers: IncomingHttpHeaders, sender: string): Device {
  const { 'user-agent': agent = '' } = headers;
  const { os, browser, platform } = agent === '' ? { os: {}, browser: {}, platform: {} } : bowser.parse(agent);
  const system = os.name ?? 'unknown';
  const name = browser.name ?? 'unknown';
  return {
    ip: sender,
    operating_system: system,
    user_agent_name: name,
    device_class: platform.type ?? 'unknown',
    device_name: platform.model ?? `${name}, ${system}`,
  };
}
