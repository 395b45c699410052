import type { Locale } from '~/i18n/locales.ts';

/** What the pages of one language show. */
export const viewsIn = <View>(
  rows: readonly { readonly props: { readonly locale: Locale; readonly view: View } }[],
  locale: Locale,
): readonly View[] => rows.filter(({ props }) => props.locale === locale).map(({ props }) => props.view);
