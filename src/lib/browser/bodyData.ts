/** A `data-` attribute of `<body>` (docs/contract.md, Classes, attributes and globals); empty when it is absent. */
export const bodyData = (name: 'siteId' | 'pageTags' | 'partner'): string => document.body.dataset[name] ?? '';
