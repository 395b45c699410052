import { homeStories } from '~/config/race/homeStories.ts';
import type { HomeStory } from '~/config/race/homeDefinition.ts';
import { draftStories } from './draftInView.ts';

/** The stories in the content. The dev server loads this module again when the file is valid (scripts/preview/applyChange.ts). */
const STORIES = homeStories();

/** The articles that stand first on the home page. */
export const pinnedStories = (): readonly HomeStory[] => draftStories() ?? STORIES;
