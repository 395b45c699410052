import { useEffect, useRef, type RefObject } from 'react';

/** An element that gets the focus whenever the value changes, but not initially: opening a page must not move the focus. */
export function useFocusOnChange<Place extends HTMLElement>(value: unknown): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) place.current?.focus();
    before.current = value;
  }, [value]);
  return place;
}
