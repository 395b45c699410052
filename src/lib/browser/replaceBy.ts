/** Leaves the page without a trace of it: the way Back would lead to where it sends everybody away from. */
export function replaceBy(address: string): void {
  location.replace(address);
}
