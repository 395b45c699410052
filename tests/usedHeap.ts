import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The used size of the heap, in bytes, after a full garbage collection. */
export const usedHeap = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
};
