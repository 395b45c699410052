import { createRoot } from 'react-dom/client';
import { wordsOf } from '~/lib/wordsOf.ts';
import { $stepUp } from '~/stores/stepUp.ts';
import { StepUp } from './StepUp.tsx';
import { stepUpActions } from './stepUpActions.ts';
import { stepUpDoor } from './stepUpDoor.ts';

/** Shows the waiting request of `freshly`, and each that follows. */
export const showStepUp = (element: HTMLElement): void => {
  const { texts, words: table } = stepUpDoor.read(element);
  const [text, words, root] = [wordsOf(texts), wordsOf(table), createRoot(element)];
  $stepUp.subscribe((question) => {
    if (question === undefined) root.render(null);
    else root.render(<StepUp text={text} words={words} actions={stepUpActions(question, text)} onEnd={question.end} />);
  });
};
