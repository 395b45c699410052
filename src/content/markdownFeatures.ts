/** No footnotes: their heading would be English in every language. */
export const MARKDOWN_FEATURES = { gfm: { footnotes: false } } as const;
