import { sceneName } from '~/lib/pictures/poster/stageScene.ts';

/** A drawing in its own file: the file's name with a digest, and its content. */
export type SceneFile = { readonly name: string; readonly svg: string };

/** A drawing as a file, named after its subject. */
export const fileOf = (name: string, svg: string): SceneFile => ({ name: sceneName(name, svg), svg });

/** The address of a drawing. */
export const scenePath = ({ name }: SceneFile): `/scenes/${string}.svg` => `/scenes/${name}.svg`;
