/** Calls back for each message to this window, before listeners that are added later; ends by calling the answer. */
export function onMessage(listener: (event: MessageEvent<unknown>) => void): () => void {
  addEventListener('message', listener);
  return () => {
    removeEventListener('message', listener);
  };
}

/** Has every listener of this window hear a message that nobody has posted. */
export function feignMessage(origin: string, data: unknown): void {
  dispatchEvent(new MessageEvent('message', { origin, data }));
}
