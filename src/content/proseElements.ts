import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { TABLE } from './directives/directiveMarkup.ts';

type Element = Extract<HastNode, { readonly type: 'element' }>;
type Context = Pick<
  HastVisitorContext,
  'parent' | 'indexOf' | 'setProperty' | 'replaceNode' | 'wrapNode' | 'prependChild'
>;

const element = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

const words = (value: unknown): Element['children'] => [{ type: 'text', value: String(value) }];

const parentOf = (node: Readonly<Element>, context: Context): Readonly<Element> | undefined => {
  const parent = context.parent(node);
  return parent.type === 'element' ? parent : undefined;
};

/** The caption of a table as HTML, from the markup of `:::table` before it. */
const captionOf = (table: Readonly<Element>, context: Context): string | undefined => {
  const parent = context.parent(table);
  const before = parent.children
    .slice(0, context.indexOf(table))
    .findLast((node) => node.type !== 'text' || node.value.trim() !== '');
  return before?.type === 'raw' && before.value.startsWith(TABLE) ? before.value.slice(TABLE.length, -2) : undefined;
};

/**
 * A table scrolls in its own group, which has a name and can be focused with the keyboard (WCAG 2.1.1); `:::table` has already created the
 * group.
 */
const drawTable = (table: Readonly<Element>, name: string, context: Context): void => {
  const caption = captionOf(table, context);
  if (caption !== undefined)
    context.prependChild(table, element('caption', {}, [element('span', {}, [{ type: 'raw', value: caption }])]));
  else context.wrapNode(table, element('div', { class: 'table', role: 'group', tabindex: 0, 'aria-label': name }, []));
};

/** Whether a cell names its row: the first one in a table with a caption. */
const isRowHead = (cell: Readonly<Element>, context: Context): boolean => {
  const row = parentOf(cell, context);
  const body = row && parentOf(row, context);
  const table = body && parentOf(body, context);
  const isFirst = row?.children.slice(0, context.indexOf(cell)).every(({ type }) => type !== 'element') === true;
  return isFirst && table !== undefined && captionOf(table, context) !== undefined;
};

/** Cells are aligned by classes, because the content policy allows no `style` attributes. An empty header cell names nothing. */
const drawCell = (cell: Readonly<Element>, context: Context): void => {
  const [, side] = /^text-align: (center|right)$/.exec(String(cell.properties.style)) ?? [];
  if ('style' in cell.properties) context.setProperty(cell, 'style', null);
  if (side !== undefined) context.setProperty(cell, 'class', side);
  if (cell.tagName === 'td') {
    if (isRowHead(cell, context))
      context.replaceNode(cell, element('th', { class: side, scope: 'row' }, cell.children));
  } else if (cell.children.length === 0) context.replaceNode(cell, element('td', {}, []));
  else context.setProperty(cell, 'scope', 'col');
};

/** The title of a picture that is alone in its paragraph becomes its caption. */
const drawPicture = (picture: Readonly<Element>, context: Context): void => {
  const { title, src, alt } = picture.properties;
  const paragraph = parentOf(picture, context);
  if (!title || paragraph?.tagName !== 'p' || paragraph.children.length > 1) return;
  const caption = element('figcaption', {}, words(title));
  context.replaceNode(paragraph, element('figure', { class: 'picture' }, [element('img', { src, alt }, []), caption]));
};

/** Makes tables, task lists and picture captions readable on every screen and with assistive technology. */
export const proseElements = (locale: Locale) => {
  const t = wordingIn(locale);
  return defineHastPlugin({
    name: 'prose-elements',
    element: {
      filter: ['table', 'th', 'td', 'input', 'img'],
      visit: (node, context) => {
        if (node.tagName === 'table') drawTable(node, t('text.table'), context);
        else if (node.tagName === 'img') drawPicture(node, context);
        else if (node.tagName === 'input') {
          const isDone = node.properties.checked === true;
          const name = t(isDone ? 'text.done' : 'text.open');
          context.replaceNode(
            node,
            element('span', { class: isDone ? 'task done' : 'task', role: 'img', 'aria-label': name }, []),
          );
        } else drawCell(node, context);
      },
    },
  });
};
