/** Whether a key is another one or lies in it: `text.fr` in `text`. Mistakes in YAML name a line as well: `text.fr, line 3`. */
export const isWithin = (field: string, whole: string): boolean => {
  const [key = ''] = whole.split(', line ');
  return field === key || field.startsWith(`${key}.`) || field.startsWith(`${key}[`);
};
