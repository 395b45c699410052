/** A place at the end of the page, inside an element of that name, for something that a script draws. */
export function addPlace(tag: string) {
  const [element, host] = [document.createElement(tag), document.createElement('div')];
  element.append(host);
  document.body.append(element);
  return {
    host,
    remove: (): void => {
      element.remove();
    },
  } as const;
}
