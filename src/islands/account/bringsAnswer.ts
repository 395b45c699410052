/** Whether an address holds what a login leaves in it, what requests one, or the property that sent the visitor. */
export const bringsAnswer = (href: string): boolean => /[?&#](?:code|state|error|\w+_token|referrer)=/.test(href);
