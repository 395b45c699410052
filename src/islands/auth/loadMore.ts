import { report } from '~/lib/browser/report.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { Step } from './authSteps.ts';
import type * as MoreWays from './openMoreWays.ts';

/** Loads what few visitors need with its first use. */
export const loadMore = ({ more }: Pick<FormContext, 'more'>): Promise<typeof MoreWays> =>
  importChunk<typeof MoreWays>(more);

/** A step of the chunk of few visitors' ways, which may not load. */
export const byMore = async (context: FormContext, work: (more: typeof MoreWays) => Promise<Step>): Promise<Step> => {
  let more: typeof MoreWays;
  try {
    more = await loadMore(context);
  } catch {
    report('login: chunk not loaded');
    return { sentence: context.text('unreachable') };
  }
  return work(more);
};
