import { describe, expect, it } from 'vitest';
import { headersOf } from '../../../scripts/headers/headersOf.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';

describe('T65 a page of an account', () => {
  it.each(['profile', 'club', 'mailValidation', 'mailRequirement', 'authentication'] as const)(
    'such as %s is never loaded from a cache without a request',
    (route) => {
      for (const locale of LOCALES) {
        const headers = new Map(headersOf(`${pathTo(route, locale).slice(1)}index.html`));
        expect(headers.get('Cache-Control')).toMatch(/no-cache|max-age=0, must-revalidate/);
      }
    },
  );
});
