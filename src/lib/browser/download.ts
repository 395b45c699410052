/** Hands a text that the page has made to the reader, as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it with the click; until the page goes it would keep it in memory.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
