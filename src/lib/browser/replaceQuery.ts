/** Replaces the query in the address of the page. */
export const replaceQuery = (query: URLSearchParams): void => {
  const text = query.toString();
  try {
    history.replaceState(null, '', text === '' ? location.pathname : `?${text}`);
  } catch {
    // Safari allows a hundred changes in half a minute. The next change corrects the address.
  }
};
