import type { NamedPage } from '~/lib/search/namedPages.ts';

type Props = { readonly pages: readonly NamedPage[]; readonly label: string };

/** The pages that the question names, above the hits: a bib leads to its rider, a number to its stage. */
export function BestPages({ pages, label }: Props) {
  return (
    <nav className="best" aria-label={label}>
      <ul className="named-pages">
        {pages.map(({ path, name, note }) => (
          <li key={path}>
            <a href={path}>
              <b>{name}</b> {note !== '' && <span className="small quiet">{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
