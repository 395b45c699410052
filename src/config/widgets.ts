import { PUBLIC_WIDGET_HOSTS, PUBLIC_WIDGET_IDENTITY } from 'astro:env/client';

/**
 * How a widget receives the member's data: in its address, as the organiser describes it, or by a message, which is in no log
 * (docs/threat-model.md T43).
 */
export const WIDGET_IDENTITY = PUBLIC_WIDGET_IDENTITY;

/** The hosts that may receive the member's data. */
export const WIDGET_HOSTS: readonly string[] = PUBLIC_WIDGET_HOSTS.split(',').filter((host) => host !== '');
