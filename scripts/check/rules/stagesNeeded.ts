import { CONTENT } from '~/config/race/folders.ts';
import type { Rule } from '../rule.ts';

/** A race needs stages: its pages, calendars and clocks are drawn from them. */
export const stagesNeeded: Rule = ({ stages }) =>
  stages.length > 0
    ? []
    : [{ file: `${CONTENT}/stages`, found: 'no stage', allowed: 'at least one file such as stage-01.yaml' }];
