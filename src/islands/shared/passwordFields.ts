const HIDDEN = { type: 'password', autoComplete: 'new-password' } as const;

/** A password that is chosen. The provider judges it; what it refuses for certain is told before. */
export const NEW_PASSWORD = { ...HIDDEN, minLength: 8, flaw: 'weakPassword' } as const;

/** Its repetition. */
export const PASSWORD_AGAIN = { ...HIDDEN, repeats: 'password' } as const;
