/** Aborted by the first SIGINT or SIGTERM; further signals have no effect. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const reason of ['SIGINT', 'SIGTERM'] as const) {
    process.on(reason, () => {
      controller.abort();
    });
  }
  return controller.signal;
}
