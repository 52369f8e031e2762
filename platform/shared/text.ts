/** Marks that are not seen but turn, hide or break what is: controls, bidi overrides, invisible spaces, half characters. */
// Tabs and line ends stay, and what emoji and scripts are joined by: zero-width (non-)joiners and flag tags.
const hidden = /(?![\t\n\r]|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Cs}]/gu;

export const withoutHiddenMarks = (text: string) => text.replace(hidden, '').replace(/\r\n?/g, '\n');
