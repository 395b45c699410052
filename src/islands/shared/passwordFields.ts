const HIDDEN = { type: 'password', autoComplete: 'new-password' } as const;

/** A new password. The provider judges it; a length that it always refuses is reported before. */
export const NEW_PASSWORD = { ...HIDDEN, minLength: 8, flaw: 'weakPassword' } as const;

/** Its repetition. */
export const PASSWORD_AGAIN = { ...HIDDEN, repeats: 'password' } as const;
