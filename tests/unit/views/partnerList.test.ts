import { expect, it, vi } from 'vitest';
import { partnerShown } from '~/content/views/partnerShown.ts';
import { partnerSchema } from '~/content/schemas/partner.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { drawComponent } from '../race/drawComponent.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));

const [LOCALE = 'fr'] = LOCALES;
const ENTRY = { name: 'Taller', text: inEveryLocale(() => 'Text'), address: 'https://taller.example/', order: 1 };

/** The list with one partner whose file has some more keys. */
const drawn = (more: Readonly<Record<string, unknown>>): Promise<string> =>
  drawComponent('PartnerList', { partners: [partnerShown(partnerSchema.parse({ ...ENTRY, ...more }), LOCALE)] });

it('a partner whose language is known has its name and its link in that language', async () => {
  expect(await drawn({ language: 'es' })).toMatch(/<a[^>]* lang="es" hreflang="es"[^>]*> ?Taller/);
});

it('a partner without a language has the language of the page', async () => {
  const html = await drawn({});
  expect(html).toContain('Taller');
  expect(html).not.toContain('lang=');
});

it('a language is a code, no name', () => {
  expect(partnerSchema.safeParse({ ...ENTRY, language: 'Spanish' }).success).toBe(false);
});
