import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from './folders.ts';
import { homeDefinition, type HomeStory } from './homeDefinition.ts';
import { readDefinition } from './readDefinition.ts';

export const HOME_YAML = `${CONTENT}/home.yaml`;

/** The articles that stand first on the home page; none where the content has no such list. */
export const homeStories = (root = '.'): readonly HomeStory[] => {
  const file = join(root, HOME_YAML);
  return existsSync(file) ? readDefinition(file, homeDefinition) : [];
};
