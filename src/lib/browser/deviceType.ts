/** The shorter side of the largest telephones, in CSS pixels. */
const PHONE_MOST = 600;

/** What kind of device this is, as far as a screen and a finger tell: never by the name that the browser gives itself. */
export function deviceType(): 'mobile' | 'tablet' | 'desktop' {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < PHONE_MOST ? 'mobile' : 'tablet';
}
