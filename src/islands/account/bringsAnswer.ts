/** Whether an address contains the answer to a login, a request for one, or the property from which the visitor came. */
export const bringsAnswer = (href: string): boolean => /[?&#](?:code|state|error|\w+_token|referrer)=/.test(href);
