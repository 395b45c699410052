import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { ICONS } from '~/config/icons.ts';
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
    short_name: RACE.name,
    description: wordingIn(locale)('home.description', { race: RACE.name, year: RACE.year }),
    lang: locale,
    dir: 'ltr',
    start_url: homePath(locale),
    // The whole site, or the link to another language would leave the application.
    scope: '/',
    // With the way back that the site itself does not draw.
    display: 'minimal-ui',
    background_color: '#fdfbf4',
    theme_color: '#15130e',
    icons: ICONS.filter(({ purpose }) => purpose !== 'touch').map(({ file, size, purpose }) => ({
      src: `/icons/${file}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
  return fileResponse(`${JSON.stringify(manifest)}\n`, 'application/manifest+json');
};
