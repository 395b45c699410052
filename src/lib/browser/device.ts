/** The device and the privacy settings, as the browser shows them. */

/** The shorter side of the largest telephones, in CSS pixels. */
const PHONE_MOST = 600;

/** The kind of device, by its pointer and the size of its screen, never by the reported name of the browser. */
export function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < PHONE_MOST ? 'mobile' : 'tablet';
}

/** Whether the browser has a feature, by its path from the global object: `AbortSignal.timeout`. */
export const hasFeature = (name: string): boolean =>
  name
    .split('.')
    .reduce<unknown>(
      (holder, part) => (holder instanceof Object ? Reflect.get(holder, part) : undefined),
      globalThis,
    ) !== undefined;

/** Whether the browser sends Global Privacy Control, which counts as a refusal (docs/threat-model.md T62). */
export const refusesForUser = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;
