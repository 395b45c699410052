/** `AbortSignal.timeout`, which browsers support only since 2022: a signal that aborts after a time in milliseconds. */
export function abortAfter(ms: number): AbortSignal {
  const control = new AbortController();
  setTimeout(() => {
    control.abort(new DOMException('', 'TimeoutError'));
  }, ms);
  return control.signal;
}
