import { builtSite, type BuiltPage } from './builtSite.ts';
import { raceInForce, type Language } from './raceInForce.ts';
import { ROUTE_TABLE } from './routeTable.ts';

type Row = (typeof ROUTE_TABLE)[number];
/** A page with the row of the route table that its address belongs to. */
export type PageOfKind = BuiltPage & { readonly row: Row; readonly language: Language };

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('{n}', '[1-9]\\d*').replaceAll('{name}', '[a-z\\d]+(?:-[a-z\\d]+)*')}$`);

/** Fixed paths come first, so that their address does not count as that of an article or a rider with the same name. */
const patterns = [...ROUTE_TABLE]
  .sort((one, other) => Number(one.paths.fr.endsWith('{name}')) - Number(other.paths.fr.endsWith('{name}')))
  .flatMap((row) =>
    raceInForce.languages.map((language) => ({ row, language, pattern: patternOf(row.paths[language]) })),
  );

const kindOf = (page: BuiltPage): PageOfKind | undefined => {
  const [, locale = '', path = ''] = /^\/(\w+)\/(?:(.*)\/)?$/.exec(page.address) ?? [];
  const found = patterns.find(({ language, pattern }) => language === locale && pattern.test(path));
  return found && { ...page, row: found.row, language: found.language };
};

const pages = builtSite.pages.flatMap((page) => kindOf(page) ?? []);

/** Every page that the route table contains, with its row. The page at `/` has none. */
export const pagesByKind = {
  all: pages as readonly PageOfKind[],
  /** The pages of some kinds. */
  of: (...kinds: readonly string[]): readonly PageOfKind[] => pages.filter(({ row }) => kinds.includes(row.kind)),
  /** The longest page in one language for each row of the table that has pages, and the page at `/`. */
  oneEach: (language: Language): readonly BuiltPage[] => [
    builtSite.page('/'),
    ...ROUTE_TABLE.flatMap((row) => {
      const found = pages.filter((page) => page.row === row && page.language === language);
      return found.toSorted((one, other) => other.html.length - one.html.length).slice(0, 1);
    }),
  ],
} as const;
