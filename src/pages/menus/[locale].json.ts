import type { APIRoute, GetStaticPaths } from 'astro';
import type { FollowFile } from '~/behaviours/followDoor.ts';
import { FOLLOW_TEXTS } from '~/config/follow.ts';
import { menuFragments } from '~/content/queries/menuFragments.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';

export const getStaticPaths = (() => LOCALES.map((locale) => ({ params: { locale } }))) satisfies GetStaticPaths;

/** The further links of the header's menus, and the messages after a press of the star: they are not part of any page. */
export const GET: APIRoute = async ({ params }) => {
  const locale = LOCALES.find((known) => known === params['locale']);
  if (locale === undefined) return new Response(null, { status: 404 });
  const t = wordingIn(locale);
  const star: FollowFile = {
    follow: {
      ...tableOf(FOLLOW_TEXTS, (key) => t(`follow.${key}`, inBraces('name'))),
      notStored: t('spoilers.notStored'),
    },
  };
  return Response.json({ ...(await menuFragments(locale)), ...star });
};
