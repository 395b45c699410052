/**
 * Defines a custom element of the site. A page of a kept edition has the script with which it was built, and names in `data-elements` the
 * elements that still work there (scripts/freeze/withoutMembers.ts): the others would read and write what belongs to the current edition.
 */
export function defineElement(name: `club-${string}`, element: CustomElementConstructor): void {
  const kept = document.documentElement.dataset['elements'];
  if (kept === undefined || kept.split(' ').includes(name)) customElements.define(name, element);
}
