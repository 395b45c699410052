import type { NamedPage } from '~/lib/search/namedPages.ts';

/** An entry of a list of named pages (namedPages.css): a link with its note. All of it is text. */
export const namedPageItem = ({ path, name, note }: NamedPage): HTMLLIElement => {
  const [item, link, title] = [
    document.createElement('li'),
    document.createElement('a'),
    document.createElement('b'),
  ] as const;
  link.href = path;
  title.textContent = name;
  link.append(title, ' ');
  if (note !== '') {
    const beside = document.createElement('span');
    beside.className = 'small quiet';
    beside.textContent = note;
    link.append(beside);
  }
  item.append(link);
  return item;
};
