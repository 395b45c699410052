import { sceneName } from '~/lib/pictures/poster/stageScene.ts';

/** A drawing of its own file: its name with a digest, and what it holds. */
export type SceneFile = { readonly name: string; readonly svg: string };

/** A drawing as a file, named by what it is of. */
export const fileOf = (name: string, svg: string): SceneFile => ({ name: sceneName(name, svg), svg });

/** The address of a drawing. */
export const scenePath = ({ name }: SceneFile): `/scenes/${string}.svg` => `/scenes/${name}.svg`;
