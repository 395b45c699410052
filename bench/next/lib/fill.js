/** Puts words into a template; a place that is given nothing stays empty. */
export const fill = (template, places) => template.replaceAll(/@@([\w:-]+)@@/g, (_, name) => places[name] ?? '');
