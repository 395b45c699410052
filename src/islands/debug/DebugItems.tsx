import type { DebugWords } from './debugText.ts';

/** An item that the browser stores for the site; never its value. */
export type Item = { readonly name: string; readonly where: string; readonly life: string };

type Props = { readonly words: DebugWords; readonly items: readonly Item[] };

/** The stored items, with their remaining lives. */
export function DebugItems({ words, items }: Props) {
  if (items.length === 0) return <p>{words('nothing')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words('name')}</th>
          <th scope="col">{words('where')}</th>
          <th scope="col">{words('life')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, where, life }) => (
          <tr key={where + name}>
            <th scope="row">{name}</th>
            <td>{where}</td>
            <td>{life}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
