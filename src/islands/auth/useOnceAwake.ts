import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** A value that only the browser knows, in the place of the one that was drawn at build, from its first moment awake. */
export function useOnceAwake<Value>(value: Value, drawn: Value): Value {
  return useSyncExternalStore(
    neverChanges,
    () => value,
    () => drawn,
  );
}
