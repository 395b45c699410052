import { LOCALES, type Locale } from '~/i18n/locales.ts';
import { jsonDigest } from './jsonDigest.ts';
import type { Plain } from './plain.ts';
import { surroundingsOf } from './surroundings.ts';

type Params = Readonly<Record<string, string>>;
type Shown = Readonly<Record<string, Plain>>;
type Path<Props extends Shown> = { readonly params: Params; readonly props: Props };
type Paths<Props extends Shown> = readonly Path<Props>[] | Promise<readonly Path<Props>[]>;

/**
 * Adds to each path of a file the key by which Astro decides in the next build whether the file must be rendered again
 * (`experimental.incrementalBuild`): the digest of its props. Astro itself detects changes of code, texts and styles, but not of data.
 */
export const keyedFiles = async <Props extends Shown>(paths: Paths<Props>) =>
  (await paths).map(({ params, props }) => ({ params, props, cacheKey: jsonDigest([params, props]) }));

/**
 * The same for pages, which get what surrounds their content as an additional prop. A page shows only what its props contain, so its key is
 * the digest of the props alone (docs/decisions/0016).
 */
export const keyed = async <Props extends Shown & { readonly locale: Locale }>(paths: Paths<Props>) => {
  const around = new Map(
    await Promise.all(
      LOCALES.map(async (locale) => {
        const surroundings = await surroundingsOf(locale);
        return [locale, { surroundings, digest: jsonDigest(surroundings) }] as const;
      }),
    ),
  );
  return (await paths).map(({ params, props }) => {
    const here = around.get(props.locale);
    if (here === undefined) throw new Error(`The race has no language "${props.locale}".`);
    return {
      params,
      props: { ...props, surroundings: here.surroundings },
      cacheKey: jsonDigest([params, props, here.digest]),
    };
  });
};
