import { readHead } from './readHead.ts';

const META = /<meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/;

/** The content policy in the `<meta>` of a built page; nothing for a page without one. */
export function readPolicy(file: string): string | undefined {
  return META.exec(readHead(file))?.[1];
}
