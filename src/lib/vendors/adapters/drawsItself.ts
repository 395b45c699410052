import { defineDrawing } from '../vendor.ts';

/** The attributes by which the scripts of vendors find their element; no other can be set by a setting. */
const ATTRIBUTE = /^(?:id|class|data-(?!host$)[\w-]+)$/;

/**
 * A script that is embedded by an element: the vendor's instructions are an element with certain attributes and a script, which finds the
 * element and draws into it. The options of the place are these attributes, such as `{"id":"widget","data-key":"…"}`.
 */
export const vendor = defineDrawing({
  prepare: (host, { language, options }) => {
    host.lang = language;
    for (const [name, value] of Object.entries(options)) if (ATTRIBUTE.test(name)) host.setAttribute(name, value);
  },
});
