import { expect, it } from 'vitest';
import { inlineScene } from '~/lib/pictures/poster/inlineScene.ts';

const fileOf = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${content}</svg>`;
const nightOf = (rules: string): string => `<style>@media(prefers-color-scheme:dark){${rules}}</style>`;

it('scopes the rules of a scene to the scene, in one style element, so that they match no other part of the page', () => {
  const file = fileOf(`${nightOf('.__{stroke:#fff}')}${nightOf('.a{fill:#123}._{display:inline}')}<path class="a"/>`);
  expect(inlineScene(file)).toBe(
    '<svg class="inline-scene" aria-hidden="true" viewBox="0 0 8 4"><style>@media (prefers-color-scheme:dark){.inline-scene .__{stroke:#fff}.inline-scene .a{fill:#123}.inline-scene ._{display:inline}}</style><path class="a"/></svg>',
  );
});

it('has no style if the scene has none', () => {
  expect(inlineScene(fileOf('<path/>'))).toBe(
    '<svg class="inline-scene" aria-hidden="true" viewBox="0 0 8 4"><path/></svg>',
  );
});

it.each(['.a{fill:red}', '@media(prefers-color-scheme:dark){path{fill:red}}'])('refuses other rules: %s', (css) => {
  expect(() => inlineScene(fileOf(`<style>${css}</style>`))).toThrow('other rules than those of the night');
});
