import { join } from 'node:path';

type Path = { readonly pathname: string; readonly route: { readonly type: string } };

/** The path of an address without the slashes around it. */
export const plainPath = (pathname: string): string => pathname.replace(/^\/|\/$/g, '');

/** The file that Astro writes for a path, below the site, as in an address. */
export const fileOfPath = ({ pathname, route }: Path): string => {
  const encoded = plainPath(encodeURI(pathname));
  return route.type === 'page' ? join(encoded, 'index.html') : encoded;
};

/** The address of a path below the origin of the site. */
export const addressOfPath = ({ pathname, route }: Path): string => {
  const plain = `/${plainPath(pathname)}`;
  return route.type === 'page' && plain !== '/' ? `${plain}/` : plain;
};
