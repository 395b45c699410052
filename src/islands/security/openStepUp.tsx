import { createRoot } from 'react-dom/client';
import { elementOf } from '~/lib/browser/dom.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { $stepUp } from '~/stores/stepUp.ts';
import { StepUp } from './StepUp.tsx';
import { stepUpActions } from './stepUpActions.ts';
import { stepUpDoor } from './stepUpDoor.ts';

let isMounted = false;

/**
 * Connects the page's one `<club-step-up>` with the questions of `freshly`. Each section with such calls mounts it; only the first call has
 * an effect.
 */
export const mountStepUp = (): void => {
  const element = isMounted ? undefined : elementOf('club-step-up');
  if (element === undefined) return;
  isMounted = true;
  const { texts, words: table } = stepUpDoor.read(element);
  const [text, words, root] = [wordsOf(texts), wordsOf(table), createRoot(element)];
  $stepUp.listen((question) => {
    if (question === undefined) root.render(null);
    else root.render(<StepUp text={text} words={words} actions={stepUpActions(question, text)} onEnd={question.end} />);
  });
};
