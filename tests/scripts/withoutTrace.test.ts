import type { AstroPrerenderer } from 'astro';
import { afterEach, expect, it, vi } from 'vitest';
import { withoutTrace } from '../../scripts/withoutTrace.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { hooks } = withoutTrace();

/** The prerenderer that a build uses in place of Astro's own. */
const drawingBy = (own: AstroPrerenderer): AstroPrerenderer => {
  const set = vi.fn<(make: (own: AstroPrerenderer) => AstroPrerenderer) => void>();
  Reflect.apply(hooks['astro:build:start'] ?? vi.fn(), undefined, [{ setPrerenderer: set }]);
  const [[make] = []] = set.mock.calls;
  if (make === undefined) throw new Error('There is no prerenderer.');
  return make(own);
};

it('pages are drawn without a trace, and counted as traced', async () => {
  const response = new Response('page');
  const render = vi.fn<AstroPrerenderer['render']>(() => Promise.resolve({ response }));
  const drawing = drawingBy({ name: 'own', getStaticPaths: () => Promise.resolve([]), render });
  const [request, routeData] = [new Request('https://example.com/'), {} as never];
  expect(await drawing.render(request, { routeData, collectMetadata: true })).toEqual({
    response,
    metadata: { contentEntryKeys: [], staticImages: [] },
  });
  expect(render).toHaveBeenCalledWith(request, { routeData });
});

it('a picture that Astro would have to trace causes the build to fail', () => {
  const end = (): unknown => Reflect.apply(hooks['astro:build:generated'] ?? vi.fn(), undefined, [{}]);
  vi.stubGlobal('astroAsset', {});
  expect(end).not.toThrow();
  vi.stubGlobal('astroAsset', { staticImages: new Map([['/a.png', {}]]) });
  expect(end).toThrow('astro:assets');
  vi.stubGlobal('astroAsset', { referencedImages: new Set(['/a.png']) });
  expect(end).toThrow('astro:assets');
});
