import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** A value that only the browser has; until hydration, the value rendered at build. */
export function useOnceAwake<Value>(value: Value, drawn: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => drawn,
  );
}
