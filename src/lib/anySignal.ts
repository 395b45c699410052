/** `AbortSignal.any`, which browsers support only since 2024: a signal that aborts with the first of the given ones. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const control = new AbortController();
  for (const signal of signals) {
    const abort = (): void => {
      control.abort(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: control.signal });
  }
  return control.signal;
}
