// Apart from `ui/copy.ts`, which every page loads: few screens need these words.
export const draftCopy = {
  restored: 'Je concept is teruggezet',
  clear: 'Leegmaken',
};

export const linkCopy = {
  copy: 'Kopieer link',
  copied: 'Gekopieerd!',
  failed: 'Fout',
  notCopied: 'Kon link niet kopiëren.',
};
