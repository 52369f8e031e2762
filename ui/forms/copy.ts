// Apart from `ui/copy.ts`, which every page loads: only forms with a draft need these words.
export const draftCopy = {
  restored: 'Je concept is teruggezet',
  clear: 'Leegmaken',
};
