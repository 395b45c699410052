/** Saves a text created by the page as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has started the download; without this the browser would keep the text in memory until the page is left.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
