import { describe, expect, it } from 'vitest';
import { expiryAfter } from '~/lib/expiryAfter.ts';
import { siteOf } from '~/lib/siteOf.ts';
import { webcalOf } from '~/lib/webcalOf.ts';

const DAY_MS = 86_400_000;

describe('the day on which security.txt expires', () => {
  it('is less than a year ahead and more than ten months, on every day of a leap year', () => {
    for (let at = Date.UTC(2028, 0, 1); at < Date.UTC(2029, 0, 1); at += DAY_MS) {
      const days = (Date.parse(expiryAfter(new Date(at))) - at) / DAY_MS;
      expect(days, new Date(at).toISOString()).toBeLessThan(365);
      expect(days, new Date(at).toISOString()).toBeGreaterThan(300);
    }
  });

  it('is the same for every build of a month', () => {
    expect(expiryAfter(new Date('2026-11-01T00:00:00Z'))).toBe('2027-10-01T00:00:00Z');
    expect(expiryAfter(new Date('2026-11-30T23:59:59Z'))).toBe('2027-10-01T00:00:00Z');
  });
});

describe('the address of a subscription', () => {
  it('is that of the file with another scheme, with its port', () => {
    expect(webcalOf('/de/calendar.ics', new URL('https://club.example'))).toBe('webcal://club.example/de/calendar.ics');
    expect(webcalOf('/de/calendar.ics', new URL('http://localhost:4321/'))).toBe(
      'webcal://localhost:4321/de/calendar.ics',
    );
  });
});

describe('the origin of the site', () => {
  it('is set, or reported as missing by the name of its variable', () => {
    expect(siteOf({ site: new URL('https://club.example') }).host).toBe('club.example');
    expect(() => siteOf({ site: undefined })).toThrow('PUBLIC_SITE_ORIGIN');
  });
});
