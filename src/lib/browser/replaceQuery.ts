/** Writes a query into the address of the page, in the place of the present one. */
export const replaceQuery = (query: URLSearchParams): void => {
  const text = query.toString();
  try {
    history.replaceState(null, '', text === '' ? location.pathname : `?${text}`);
  } catch {
    // Safari allows a hundred changes in half a minute. The next one brings the address up to date.
  }
};
