import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { ICONS, nameBelowIcon } from '~/config/icons.ts';
import { PALETTE } from '~/config/race/palette.ts';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { fileResponse } from '~/lib/fileResponse.ts';

export const getStaticPaths = (() =>
  LOCALES.map((locale) => ({ params: { locale }, props: { locale } }))) satisfies GetStaticPaths;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { locale } }) => {
  const manifest = {
    id: homePath(locale),
    name: `${RACE.name} ${RACE.year}`,
    ...nameBelowIcon(RACE),
    description: wordingIn(locale)('home.description'),
    lang: locale,
    dir: 'ltr',
    start_url: homePath(locale),
    // The whole site; otherwise a link to another language would leave the application.
    scope: '/',
    // With a back button, which the site itself does not have.
    display: 'minimal-ui',
    background_color: PALETTE.light.paper,
    theme_color: PALETTE.light.band,
    icons: ICONS.filter(({ purpose }) => purpose !== 'touch').map(({ file, size, purpose }) => ({
      src: `/icons/${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return fileResponse(`${JSON.stringify(manifest)}\n`, 'application/manifest+json');
};
