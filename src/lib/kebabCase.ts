/** The form of the names of entries and of the last segments of addresses: lower-case letters a–z, digits and single hyphens. */
export const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
