/**
 * Defines a custom element of the site. A page of an archived edition has the script with which it was built, and `data-elements` names the
 * elements that still work there (scripts/freeze/withoutMembers.ts): the others would read and write data of the current edition.
 */
export function defineElement(name: `club-${string}`, element: CustomElementConstructor): void {
  const kept = document.documentElement.dataset['elements'];
  if (kept === undefined || kept.split(' ').includes(name)) customElements.define(name, element);
}
