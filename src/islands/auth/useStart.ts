import { useEffect, useState } from 'react';
import type { AuthActions, Start } from './authSteps.ts';

/** The start of the page: requested once the island runs, undefined until then. */
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
