/** A moment in race time, to the minute: `2020-09-06 20:00`. */
export const momentIn = (timezone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: timezone }).format(instant);
