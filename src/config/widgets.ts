import { PUBLIC_WIDGET_HOSTS, PUBLIC_WIDGET_IDENTITY } from 'astro:env/client';

/** How a widget learns the member: by its address, as the organiser describes it, or by a message, which no log keeps (docs/threat-model.md T43). */
export const WIDGET_IDENTITY = PUBLIC_WIDGET_IDENTITY;

/** The hosts that may learn the member. */
export const WIDGET_HOSTS: readonly string[] = PUBLIC_WIDGET_HOSTS.split(',').filter((host) => host !== '');
