/** Around a scene within a page: its rules hold there alone, since their names are single letters. */
const INLINE_SCENE = 'inline-scene';

const NIGHT = /<style>@media\(prefers-color-scheme:dark\)\{(.*?\})\}<\/style>/;

/**
 * A scene as a part of a page, of which it decorates something. It is painted with the first text, where a file comes a round trip later.
 *
 * @throws Error when the drawing has other rules than those of the night.
 */
export function inlineScene(svg: string): string {
  const [style, rules] = NIGHT.exec(svg) ?? [];
  if (style === undefined || rules === undefined) throw new Error('The scene has no rules for the night.');
  const within = rules.replaceAll(/\.(\w+)\{/g, `.${INLINE_SCENE} .$1{`);
  return svg
    .replace(style, `<style>@media (prefers-color-scheme:dark){${within}}</style>`)
    .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg class="${INLINE_SCENE}" aria-hidden="true"`);
}
