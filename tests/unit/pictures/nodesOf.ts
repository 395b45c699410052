import type { PictureNode } from '~/lib/pictures/pictureNode.ts';

const isNode = (child: unknown): child is PictureNode =>
  typeof child === 'object' && child !== null && 'props' in child;

/** The elements of a picture of one type (`div`, `svg`, `path`), with their attributes, outer before inner ones. */
export const nodesOf = (tree: PictureNode, type: string): readonly PictureNode['props'][] => {
  const { children } = tree.props;
  const inside = Array.isArray(children) ? children.filter(isNode).flatMap((child) => nodesOf(child, type)) : [];
  return tree.type === type ? [tree.props, ...inside] : inside;
};
