type Step = () => void | Promise<void>;

/** What is open and has to be closed in the opposite order. */
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
