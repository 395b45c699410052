/** A `data-` attribute of `<body>`, on which others rely (contract.md 2); empty when it is not there. */
export const bodyData = (name: 'siteId' | 'pageTags' | 'partner'): string => document.body.dataset[name] ?? '';
