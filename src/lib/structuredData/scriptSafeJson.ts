/** A value as JSON that is safe inside `<script>`: `</script` in a title would end the block (T40). */
export const scriptSafeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
