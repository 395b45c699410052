import { SEEN_STAGE } from './items/visitor.ts';
import { removeItem, writeItem } from './storage.ts';

/** Notes the last stage that the reader has seen; undefined hides nothing any more. Answers whether that could be stored. */
export const noteSeenStage = (stage: number | undefined): boolean => {
  if (stage !== undefined) return writeItem(SEEN_STAGE, stage);
  removeItem(SEEN_STAGE);
  return true;
};
