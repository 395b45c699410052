/** The provider's values of `civility`; apart from the catalogue, because the login page needs nothing else of it. */
export const CIVILITIES = ['ms', 'mr', 'unspecified'] as const;
