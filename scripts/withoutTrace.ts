import type { AstroIntegration, AstroPrerenderer } from 'astro';

type Wrap = (own: AstroPrerenderer) => AstroPrerenderer;

/** The trace of a page that uses neither entries nor pictures of Astro. */
const NOTHING = { contentEntryKeys: [], staticImages: [] };

/**
 * Draws pages without Astro's trace of the entries and pictures that each uses, which copies every page twice more. No page of this project
 * uses Astro's entries or pictures: the key of a page is the digest of everything that it shows (`src/content/views/keyed.ts`).
 *
 * @param begin called when a build begins; answers what goes between Astro's own drawing and this one, such as the journal.
 */
export const withoutTrace = (begin: () => Wrap = () => (own) => own): AstroIntegration => ({
  name: 'club:without-trace',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      const wrap = begin();
      setPrerenderer((astro) => {
        const own = wrap(astro);
        return {
          ...own,
          render: async (request, { routeData }) => {
            const drawn = await own.render(request, { routeData });
            return { response: drawn instanceof Response ? drawn : drawn.response, metadata: NOTHING };
          },
        };
      });
    },
    'astro:build:generated': () => {
      const { staticImages, referencedImages } = globalThis.astroAsset;
      if ((staticImages?.size ?? 0) + (referencedImages?.size ?? 0) > 0)
        throw new Error('A page shows a picture of astro:assets, which scripts/withoutTrace.ts leaves out of its key.');
    },
  },
});
