/** An element, with what browsers know since 2024 only. */
type Shown = {
  readonly checkVisibility?: () => boolean;
  readonly getClientRects: () => ArrayLike<DOMRect>;
};

/** Whether an element is drawn; before `checkVisibility`, whether it has a box. */
export const isVisible = (element: Shown): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
