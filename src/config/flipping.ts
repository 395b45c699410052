/** Milliseconds that a flipper shows a side, unless its `data-flip-ms` says otherwise (specification, section 9). */
export const FLIP_MS = 5000;
