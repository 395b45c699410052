import { pathToFileURL } from 'node:url';
import { sitemap } from '../sitemap.ts';

type Site = {
  readonly site: string;
  readonly origin: string;
  readonly pages: readonly string[];
  readonly headOf: NonNullable<NonNullable<Parameters<typeof sitemap>[0]>['headOf']>;
};

/** The hooks of the integration, which read these few values of what Astro gives them. */
type Hooks = Readonly<
  Record<`astro:${'routes:resolved' | 'config:done' | 'build:done'}`, (values: unknown) => Promise<void> | void>
>;

/** Writes the sitemap of a drawn site as it is written in Astro's build. */
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
