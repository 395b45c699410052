const drawn = new Map<string, Promise<string>>();

/** The markup with that name, rendered on the first request; on the dev server, on each request. */
export const rememberedMarkup = (name: string, draw: () => Promise<string>): Promise<string> => {
  if (import.meta.env.DEV) return draw();
  const known = drawn.get(name) ?? draw();
  drawn.set(name, known);
  return known;
};
