/**
 * The `ref` of a control that is removed by what it does. If it has the focus then, the nearest container that can get it does, which is
 * the page's content at the latest: otherwise keyboards and screen readers would start again at the top of the page (WCAG 2.4.3).
 */
export const passFocus = (control: HTMLElement | null) => () => {
  if (control?.matches(':focus') === true)
    control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
};
