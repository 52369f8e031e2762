// The crests of the two demo clubs. Few shapes, large, so that 32 pixels are enough to know them by.

const duinrand =
  '<rect width="64" height="64" fill="#10492f"/>' +
  '<clipPath id="shield"><path d="M9 8q23 6 46 0v25c0 13-9 20-23 25C18 53 9 46 9 33Z"/></clipPath>' +
  '<g clip-path="url(#shield)">' +
  '<rect width="64" height="64" fill="#cfe6ee"/>' +
  '<circle cx="21" cy="25" r="8" fill="#f5b95c"/>' +
  // The sea, then two dunes: the farther one in shade.
  '<path d="M0 28h64v14H0Z" fill="#3577a4"/><path d="M6 32h9M22 34h10" stroke="#8fc0de" stroke-width="1.6" stroke-linecap="round"/>' +
  '<path d="M0 46c10-3 15-13 24-13s12 6 20 7l20 4v20H0Z" fill="#cdb074"/>' +
  '<path d="M0 52c14 0 20-5 28-11 7-5 16-6 24-1l12 8v16H0Z" fill="#ecd9a6"/>' +
  '<path d="M0 60c12-7 24-8 34-4s20 3 30-3v11H0Z" fill="#2f8a50"/>' +
  '</g>' +
  '<path d="M44 38V15" stroke="#13231b" stroke-width="1.8" stroke-linecap="round"/><path d="M44 14.5 33.5 18.5 44 22.5Z" fill="#c0302b"/>' +
  // Marram grass on the slope.
  '<path d="M20 53c-1-4-3-6-5-7m5 7c0-4 0-6 1-9m-1 9c1-3 3-5 5-6" fill="none" stroke="#174d2a" stroke-width="1.7" stroke-linecap="round"/>' +
  '<path d="M9 8q23 6 46 0v25c0 13-9 20-23 25C18 53 9 46 9 33Z" fill="none" stroke="#f4ecdc" stroke-width="3" stroke-linejoin="round"/>';

const birch = (x: number, top: number) =>
  `<path d="M${x - 2} 46 ${x - 1.4} ${top}h2.8L${x + 2} 46Z" fill="#fbf8f0"/>` +
  `<path d="M${x - 1.6} ${top + 8}h1.8M${x + 1.7} ${top + 14}h-1.9M${x - 1.8} ${top + 20}h2" stroke="#2b211d" stroke-width="1.3"/>`;

const veen =
  '<rect width="64" height="64" fill="#3d2f57"/>' +
  '<clipPath id="round"><circle cx="32" cy="32" r="25.5"/></clipPath>' +
  '<g clip-path="url(#round)">' +
  '<rect width="64" height="64" fill="#fbe3cd"/>' +
  '<circle cx="32" cy="30" r="10" fill="#f3b15c"/>' +
  '<path d="M0 34c10-4 20-3 32-1s22 1 32-2v33H0Z" fill="#6fa583"/>' +
  '<g fill="#2f8a50"><circle cx="18" cy="19" r="8"/><circle cx="25" cy="24" r="6"/><circle cx="13" cy="26" r="6"/></g>' +
  '<g fill="#24703f"><circle cx="46" cy="21" r="8"/><circle cx="51" cy="28" r="6"/><circle cx="41" cy="28" r="5"/></g>' +
  birch(19, 18) +
  birch(46, 20) +
  // Heather on the banks of the old peat canal.
  '<path d="M0 42c10-3 18-2 26 3L18 64H0Z" fill="#8a6bb0"/><path d="M64 42c-10-3-18-2-26 3l8 19h18Z" fill="#8a6bb0"/>' +
  '<g fill="#b79ad6"><circle cx="13" cy="47" r="1.5"/><circle cx="18" cy="51" r="1.5"/><circle cx="51" cy="47" r="1.5"/><circle cx="46" cy="51" r="1.5"/><circle cx="14" cy="54" r="1.5"/><circle cx="50" cy="54" r="1.5"/></g>' +
  '<path d="M29.5 37h5L43 64H21Z" fill="#3577a4"/><path d="M32 41v3m-3 4h6m-8 6h9" stroke="#9cc9e4" stroke-width="1.5" stroke-linecap="round"/>' +
  '</g>' +
  '<circle cx="32" cy="32" r="25.5" fill="none" stroke="#f4ecdc" stroke-width="3"/>';

const logos: Readonly<Record<string, string>> = { 'de-duinrand': duinrand, 'het-veen': veen };

/** Null: no demo club has this slug. */
export function drawLogo(slug: string): string | null {
  const drawing = Object.hasOwn(logos, slug) ? logos[slug] : undefined;
  if (drawing === undefined) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="200" height="200">${drawing}</svg>`;
}
