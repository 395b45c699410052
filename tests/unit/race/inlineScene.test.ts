import { expect, it } from 'vitest';
import { inlineScene } from '~/lib/pictures/poster/inlineScene.ts';

const FILE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><style>@media(prefers-color-scheme:dark){.a{fill:#123}._{display:inline}}</style><path class="a"/></svg>';

it('keeps the rules of a scene to the scene, so that they meet no other part of the page', () => {
  expect(inlineScene(FILE)).toBe(
    '<svg class="inline-scene" aria-hidden="true" viewBox="0 0 8 4"><style>@media (prefers-color-scheme:dark){.inline-scene .a{fill:#123}.inline-scene ._{display:inline}}</style><path class="a"/></svg>',
  );
});

it('refuses a drawing with other rules', () => {
  expect(() => inlineScene('<svg xmlns="http://www.w3.org/2000/svg"><style>.a{fill:red}</style></svg>')).toThrow(
    'The scene has no rules for the night.',
  );
});
