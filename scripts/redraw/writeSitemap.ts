import { pathToFileURL } from 'node:url';
import { sitemap } from '../sitemap.ts';

type Site = {
  readonly site: string;
  readonly origin: string;
  readonly pages: readonly string[];
  readonly headOf: NonNullable<NonNullable<Parameters<typeof sitemap>[0]>['headOf']>;
};

/** The integration's hooks, with the few of Astro's values that they use. */
type Hooks = Readonly<
  Record<`astro:${'routes:resolved' | 'config:done' | 'build:done'}`, (values: unknown) => Promise<void> | void>
>;

/** Writes the sitemap of a drawn site as Astro's build does. */
export async function writeSitemap({ site, origin, pages, headOf }: Site): Promise<void> {
  const hooks = sitemap({ headOf }).hooks as unknown as Hooks;
  const config = { site: origin, base: '/', trailingSlash: 'always', build: { format: 'directory' } };
  await hooks['astro:routes:resolved']({ routes: [] });
  await hooks['astro:config:done']({ config });
  await hooks['astro:build:done']({
    dir: pathToFileURL(`${site}/`),
    pages: pages.map((pathname) => ({ pathname: pathname.slice(1) })),
    logger: console,
  });
}
