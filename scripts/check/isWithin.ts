/** Whether a key is another one or lies in it: `text.fr` in `text`. The key of a mistake in YAML includes a line: `text.fr, line 3`. */
export const isWithin = (field: string, whole: string): boolean => {
  const [key = ''] = whole.split(', line ');
  return field === key || field.startsWith(`${key}.`) || field.startsWith(`${key}[`);
};
