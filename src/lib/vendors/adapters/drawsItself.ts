import { defineDrawing } from '../vendor.ts';

/** The attributes by which vendors' scripts find their element; the options can set no others. */
const ATTRIBUTE = /^(?:id|class|data-(?!host$)[\w-]+)$/;

/**
 * A script that is embedded by an element: the vendor's instructions consist of an element with certain attributes and a script, which
 * finds the element and renders into it. The options are these attributes, such as `{"id":"widget","data-key":"…"}`.
 */
export const vendor = defineDrawing({
  prepare: (host, { language, options }) => {
    host.lang = language;
    for (const [name, value] of Object.entries(options)) if (ATTRIBUTE.test(name)) host.setAttribute(name, value);
  },
});
