/** Hands a text to the user as a file to keep. */
export function saveFile(fileName: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href, download: fileName }).click();
  // The browser may read it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
