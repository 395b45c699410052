/** Whether the browser has a feature, by its name from the global object on: `AbortSignal.timeout`. */
export const hasFeature = (name: string): boolean =>
  name
    .split('.')
    .reduce<unknown>(
      (holder, part) => (holder instanceof Object ? Reflect.get(holder, part) : undefined),
      globalThis,
    ) !== undefined;
