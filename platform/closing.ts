type Step = () => void | Promise<void>;

/** A stack of clean-up steps, run in reverse order. */
export type Closing = { readonly add: (step: Step) => void; readonly close: () => Promise<void> };

export function createClosing(): Closing {
  const steps: Step[] = [];
  return {
    add: (step) => {
      steps.push(step);
    },
    close: async () => {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
    },
  };
}
