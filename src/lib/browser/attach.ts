/** Sets something that a script has made into the page; the answer takes it out again. */
export function attach(element: HTMLElement): () => void {
  document.body.append(element);
  return () => {
    element.remove();
  };
}
