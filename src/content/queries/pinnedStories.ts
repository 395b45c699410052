import { homeStories } from '~/config/race/homeStories.ts';

/** The articles that stand first on the home page. The dev server loads this module again when the file is sound (scripts/preview/applyChange.ts). */
export const PINNED = homeStories();
