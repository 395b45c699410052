import type { Device } from '~/lib/memberSecurity.ts';
import type { Words } from './securityWords.ts';

/** The name of a device: "Chrome on Android". */
export const deviceName = ({ browser, system }: Device, words: Words): string => {
  if (browser !== undefined && system !== undefined) return words('onDevice', { browser, system });
  return browser ?? system ?? words('unknownDevice');
};
