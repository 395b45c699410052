/** An address that a web server answers with another one. */
type Redirect = { readonly from: `/${string}`; readonly to: `/${string}/`; readonly status: 302 };

/** The redirects that a web server must know: plain files cannot answer with a status of their own. */
export const REDIRECTS = [
  // Password managers lead their users there (W3C, "A Well-Known URL for Changing Passwords": 302, 303 or 307).
  { from: '/.well-known/change-password', to: '/fr/password-reset/', status: 302 },
] as const satisfies readonly Redirect[];
