/** `AbortSignal.timeout`, which browsers know since 2022 only: a signal that aborts after so many milliseconds. */
export function abortAfter(ms: number): AbortSignal {
  const control = new AbortController();
  setTimeout(() => {
    control.abort(new DOMException('', 'TimeoutError'));
  }, ms);
  return control.signal;
}
