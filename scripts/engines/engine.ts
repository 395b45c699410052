/** A browser engine on this machine; goes to the tests as JSON in `CLUB_ENGINE`. */
export type Engine =
  | { readonly kind: 'firefox'; readonly name: string; readonly program: string }
  | { readonly kind: 'webkit'; readonly name: string; readonly program: string; readonly miniBrowser: string }
  | { readonly kind: 'chromium'; readonly name: string; readonly program: string };
