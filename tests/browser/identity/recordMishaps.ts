import type { BrowserContext, ConsoleMessage } from 'playwright/test';

/**
 * The SDK hides its frames by a style attribute, which a strict policy refuses; the site's style sheet hides them as well. The hash is that
 * of the attribute, so any other inline style is still reported.
 */
const FRAME_STYLE = 'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY=';

/** The browser requests the icon by itself on the provider's plain text pages. */
const NO_ICON = '404 /favicon.ico';

const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/;

/** Every hidden error of a context, one line each: uncaught errors, refused requests, violated policies. */
export const recordMishaps = (context: BrowserContext, provider: string): readonly string[] => {
  const mishaps: string[] = [];
  context.on('weberror', (webError) => {
    mishaps.push(`error: ${webError.error().message}`);
  });
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const line = lineOf(message, provider);
    if (message.text().includes(FRAME_STYLE) || line === NO_ICON) return;
    mishaps.push(line);
  });
  context.on('dialog', (dialog) => {
    mishaps.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return mishaps;
};

const lineOf = (message: ConsoleMessage, provider: string): string => {
  const [, status] = REFUSED.exec(message.text()) ?? [];
  const url = URL.parse(message.location().url);
  if (status === undefined || url?.origin !== provider) return `console: ${message.text().split('\n', 1)[0] ?? ''}`;
  return `${status} ${url.pathname}`;
};
