const drawn = new Map<string, Promise<string>>();

/** The markup of that name, drawn when it is asked for first; in the dev server, each time. */
export const rememberedMarkup = (name: string, draw: () => Promise<string>): Promise<string> => {
  if (import.meta.env.DEV) return draw();
  const known = drawn.get(name) ?? draw();
  drawn.set(name, known);
  return known;
};
