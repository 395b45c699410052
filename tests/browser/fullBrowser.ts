import type { LaunchOptions } from 'playwright';

const { CLUB_FULL_BROWSER: executablePath } = process.env;

/**
 * The machine's whole Chromium. Most tests run in its headless shell, which has neither the back/forward cache nor the
 * service of the Credential Management API.
 */
export const inFullBrowser = (options: LaunchOptions): LaunchOptions =>
  executablePath === undefined ? options : { ...options, executablePath };
