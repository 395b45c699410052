import { stagePath } from '~/i18n/paths.ts';
import { testWalk } from '../focusWalk.ts';

testWalk([['a stage', stagePath(9, 'de')]]);
