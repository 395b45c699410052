import type { Hit } from './hit.ts';

const NAMES = { pageview: 'page.display', click: 'click.navigation', register: 'click.action' } as const;

/** The levels of a page have names of their own: `page_chapter1` to `page_chapter3`, then the page itself. */
const CHAPTERS = 3;

/**
 * The same hit under Piano's names, so that its collector can replace the club's without a change of the pages (docs/contract.md,
 * Measuring).
 */
export function pianoHit({ kind, siteId, tags, partner, label, language, path, device, at }: Hit) {
  const page = tags[tags.length - 1] ?? '';
  const chapters = tags.slice(0, -1).slice(0, CHAPTERS);
  return {
    idSite: siteId,
    events: [
      {
        name: NAMES[kind],
        data: {
          page,
          ...Object.fromEntries(chapters.map((chapter, index) => [`page_chapter${index + 1}`, chapter])),
          page_path: path,
          partner,
          site_language: language,
          device_type: device,
          event_time: at,
          ...(kind === 'pageview' ? {} : { click: kind === 'register' ? 'register' : label }),
        },
      },
    ],
  };
}
