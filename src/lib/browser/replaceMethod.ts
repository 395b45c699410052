/**
 * Replaces a function of the browser, for a caller that has no hook: the SDK. Each call goes to `replacement`, which gets the previous
 * function as its first parameter.
 *
 * @returns a function that ends this. It restores the previous function, unless another replacement was installed after this one: that one
 * stays, and this one passes calls on.
 */
export function replaceMethod<Name extends string, Parameters extends unknown[], Result>(
  owner: Record<Name, (...parameters: Parameters) => Result>,
  name: Name,
  replacement: (original: (...parameters: Parameters) => Result, ...parameters: Parameters) => Result,
): () => void {
  const before = owner[name];
  const original = (...parameters: Parameters): Result => before.apply(owner, parameters);
  let isOver = false;
  const own = (...parameters: Parameters): Result =>
    isOver ? original(...parameters) : replacement(original, ...parameters);
  owner[name] = own;
  return () => {
    isOver = true;
    if (owner[name] === own) owner[name] = before;
  };
}
