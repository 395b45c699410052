import { elementOf } from '~/lib/browser/dom.ts';
import { report } from '~/lib/browser/report.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import { $stepUp } from '~/stores/stepUp.ts';
import type * as Dialog from './showStepUp.tsx';

let isMounted = false;

/**
 * Connects the page's one `<club-step-up>` with the requests of `freshly`; the dialog loads with the first of them, because few changes
 * need it. Each section with such calls mounts it; only the first call has an effect.
 */
export const mountStepUp = (): void => {
  const element = isMounted ? undefined : elementOf('club-step-up');
  if (element === undefined) return;
  isMounted = true;
  const stop = $stepUp.listen((question) => {
    if (question === undefined) return;
    void show(element).then((isShown) => {
      if (isShown) stop();
      else question.end(false);
    });
  });
};

/** A dialog that fails to load counts as declined: the call fails as it would have, and the next request tries again. */
async function show(element: HTMLElement): Promise<boolean> {
  try {
    const { showStepUp } = await loadChunk<typeof Dialog>(element);
    showStepUp(element);
    return true;
  } catch {
    report('step up: not loaded');
    return false;
  }
}
