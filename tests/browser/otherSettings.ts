/** A parent domain that only resolves in browsers with a host rule for it. */
export const PARENT = 'box.test';

/** Unrelated settings for one build that several files share, without the debug console, as in production. */
export const OTHER_SETTINGS = {
  PUBLIC_RELOAD: 'described',
  PUBLIC_WIDGET_IDENTITY: 'message',
  PUBLIC_COOKIE_DOMAIN: PARENT,
} as const;
