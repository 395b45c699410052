/**
 * Does the work while no other tab of the site does work of that name (Web Locks). A tab that is closed lets go at once. Browsers without
 * the API, such as in an insecure context, just work.
 */
export async function oneTabAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
