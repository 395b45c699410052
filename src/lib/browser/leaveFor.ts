/** Leaves the page. Whoever calls it has the address from the list of the site's exits, or from the configuration. */
export function leaveFor(address: string): void {
  location.assign(address);
}
