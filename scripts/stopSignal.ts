/** Aborted as soon as somebody asks this process to stop, by Ctrl-C or SIGTERM; asking twice changes nothing. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const reason of ['SIGINT', 'SIGTERM'] as const) {
    process.on(reason, () => {
      controller.abort();
    });
  }
  return controller.signal;
}
