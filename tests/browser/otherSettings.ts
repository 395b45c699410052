/** A parent domain that exists only for browsers that are led there. */
export const PARENT = 'box.test';

/** Settings that do not meet each other, for one build that several files share; the debug console is left out, as in a build for readers. */
export const OTHER_SETTINGS = {
  PUBLIC_RELOAD: 'described',
  PUBLIC_WIDGET_IDENTITY: 'message',
  PUBLIC_COOKIE_DOMAIN: PARENT,
} as const;
