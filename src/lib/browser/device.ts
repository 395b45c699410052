/** What the browser shows of its device and of its user’s wishes. */

/** The shorter side of the largest telephones, in CSS pixels. */
const PHONE_MOST = 600;

/** What kind of device this is, as far as a screen and a finger tell: never by the name that the browser gives itself. */
export function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < PHONE_MOST ? 'mobile' : 'tablet';
}

/** Whether the browser has a feature, by its name from the global object on: `AbortSignal.timeout`. */
export const hasFeature = (name: string): boolean =>
  name
    .split('.')
    .reduce<unknown>(
      (holder, part) => (holder instanceof Object ? Reflect.get(holder, part) : undefined),
      globalThis,
    ) !== undefined;

/** Whether the browser says for its user that nothing is to be passed on (Global Privacy Control): here that is a refusal (docs/threat-model.md T62). */
export const refusesForUser = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
