import { useEffect, useState } from 'react';
import type { AuthActions, Start } from './authSteps.ts';

/** How the page begins: asked once it is awake, and unknown until then. */
export function useStart(actions: AuthActions | undefined): Start | undefined {
  const [start, setStart] = useState<Start>();
  useEffect(() => {
    let isGone = false;
    void actions?.begin().then((found) => {
      if (!isGone) setStart(found);
    });
    return () => {
      isGone = true;
    };
  }, [actions]);
  return start;
}
