// Pictures above the clubs' news, drawn for this demo.

const svg = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="1280" height="720">${drawing}</svg>`;

const grass = (x: number, y: number, colour: string) =>
  `<path d="M${x} ${y}c-1-5-3-8-6-10m6 10c0-6 0-9 1-13m-1 13c1-5 4-8 7-9" fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round"/>`;

/** A sitting rabbit from the side, with large ears. */
const rabbit = (x: number, y: number, scale: number, fur: string, lit: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale} ${Math.abs(scale)})">` +
  `<ellipse cx="0" cy="-9" rx="12" ry="10" fill="${fur}"/><circle cx="12" cy="-6" r="4" fill="#fff"/>` +
  `<path d="M-14-26c-3-10-2-17 1-17s4 8 2 17Zm5 0c0-10 3-16 6-15s2 9-3 17Z" fill="${fur}"/>` +
  `<path d="M-13.5-28c-1-6-1-10 .5-11s2 6 1 11Z" fill="#e9b7a6"/>` +
  `<circle cx="-11" cy="-20" r="8" fill="${fur}"/><ellipse cx="-14" cy="-17.5" rx="4" ry="3.2" fill="${lit}"/>` +
  `<circle cx="-13.5" cy="-22" r="1.3" fill="#2b211d"/><circle cx="-13.1" cy="-22.5" r=".4" fill="#fff"/><circle cx="-18" cy="-18.5" r="1" fill="#8d4c44"/>` +
  `<ellipse cx="-7" cy="-1.5" rx="6" ry="2.2" fill="${lit}"/><ellipse cx="5" cy="-2" rx="7" ry="3" fill="${fur}"/></g>`;

const rabbits = svg(
  '<rect width="160" height="90" fill="#dcebf0"/><circle cx="128" cy="20" r="9" fill="#f5c67f"/>' +
    '<path d="M0 40c30-14 54-12 84-5s50 4 76-6v61H0Z" fill="#a9cbb3"/><path d="M0 48c30-8 60-4 90-1s50 0 70-5v48H0Z" fill="#6fa583"/>' +
    '<path d="M118 42V18" stroke="#24483a" stroke-width="1.5"/><path d="M118 18l13 4.5-13 4.5Z" fill="#c0302b"/>' +
    '<path d="M8 74c4-16 30-22 66-20s78 4 80 20c1 12-30 16-74 16S4 88 8 74Z" fill="#cdb074"/><path d="M13 76c6-12 30-16 62-15s70 4 73 15c1 10-30 14-68 14s-71-4-67-14Z" fill="#ecd9a6"/>' +
    '<ellipse cx="110" cy="79" rx="15" ry="5" fill="#7d6136"/><ellipse cx="110" cy="80.5" rx="12" ry="3.6" fill="#54401f"/>' +
    rabbit(48, 80, 0.95, '#a57f58', '#d9bd98') +
    rabbit(76, 84, -0.62, '#b8946c', '#e2c9a8') +
    '<path d="M102 80c0-12 4-17 8-17s8 5 8 17Z" fill="#a57f58"/><path d="M106 65c-3-9-2-14 0-14s3 7 2 13Zm5-1c0-8 2-14 4-13s1 8-2 14Z" fill="#a57f58"/><circle cx="107" cy="69" r="1.2" fill="#2b211d"/><circle cx="113" cy="69" r="1.2" fill="#2b211d"/><circle cx="110" cy="72.5" r="1.1" fill="#8d4c44"/>' +
    '<circle cx="90" cy="72" r="3" fill="#fff"/><circle cx="91" cy="73" r="2.4" fill="#e8eee8"/>' +
    grass(14, 68, '#2f8a50') +
    grass(150, 66, '#2f8a50') +
    grass(144, 60, '#43805f'),
);

const trophy = svg(
  '<rect width="160" height="90" fill="#fdeacb"/><circle cx="80" cy="44" r="34" fill="#fff" opacity=".5"/>' +
    '<path d="M0 66c40-10 70-8 100-4s44 0 60-4v32H0Z" fill="#93c7a0"/><path d="M0 76c40-7 80-6 160-2v16H0Z" fill="#43805f"/>' +
    '<path d="M60 24c-12-2-16 4-13 11s10 10 17 10m36-21c12-2 16 4 13 11s-10 10-17 10" fill="none" stroke="#d99a2b" stroke-width="4"/>' +
    '<path d="M58 17h44c1 20-6 34-22 36C64 51 57 37 58 17Z" fill="#eeb04f"/><path d="M64 17h10c-1 14 1 26 5 35-10-5-15-17-15-35Z" fill="#f8d89d"/>' +
    '<ellipse cx="80" cy="17" rx="22" ry="3.5" fill="#bd7100"/><path d="M76 52h8l2 12H74Z" fill="#d99a2b"/><path d="M64 64h32l3 10H61Z" fill="#24483a"/><path d="M72 67h16v4H72Z" fill="#f4ecdc"/>' +
    '<path d="m80 26 2.6 5.4 5.9.800-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8Z" fill="#fff7e4"/>' +
    '<g fill="#c0302b"><circle cx="30" cy="20" r="2"/><circle cx="130" cy="30" r="2"/><circle cx="116" cy="12" r="1.6"/></g><g fill="#3577a4"><circle cx="42" cy="36" r="1.8"/><circle cx="124" cy="48" r="2"/><circle cx="22" cy="42" r="1.6"/></g><g fill="#2f8a50"><circle cx="38" cy="10" r="1.8"/><circle cx="140" cy="16" r="1.8"/><circle cx="50" cy="54" r="1.5"/></g>' +
    '<circle cx="112" cy="76" r="5" fill="#fff"/><path d="M112 81v4" stroke="#c0302b" stroke-width="2"/>',
);

const otter = svg(
  '<rect width="160" height="90" fill="#fbe3cd"/><circle cx="36" cy="28" r="11" fill="#f3b15c"/>' +
    '<path d="M0 42c30-8 60-6 90-3s50-2 70-6v57H0Z" fill="#6fa583"/>' +
    '<g fill="#fbf8f0"><path d="M118 46V12h4v34ZM136 48V18h4v30Z"/></g><path d="M118 20h2m0 8h2m-4 8h2m16-8h2m0 9h2" stroke="#2b211d" stroke-width="1.3"/>' +
    '<g fill="#2f8a50"><circle cx="120" cy="12" r="11"/><circle cx="129" cy="17" r="8"/></g><g fill="#24703f"><circle cx="139" cy="16" r="9"/><circle cx="148" cy="21" r="7"/></g>' +
    '<path d="M0 54c40-6 120-6 160 0v36H0Z" fill="#3577a4"/><path d="M0 54c40-6 120-6 160 0v4C120 52 40 52 0 58Z" fill="#8a6bb0"/>' +
    '<path d="M14 66h20M30 78h26M104 72h28M122 82h18" stroke="#8fc0de" stroke-width="1.6" stroke-linecap="round"/>' +
    '<path d="M96 74c12 0 20-2 26-8-2 9-12 14-26 13Z" fill="#5c4330"/><path d="M56 76c4-8 14-10 24-9s18 4 20 9c-6 4-38 4-44 0Z" fill="#6b4f39"/>' +
    '<circle cx="54" cy="64" r="11" fill="#6b4f39"/><circle cx="46" cy="56" r="3" fill="#5c4330"/><circle cx="62" cy="56" r="3" fill="#5c4330"/>' +
    '<ellipse cx="54" cy="68.5" rx="7.5" ry="5.5" fill="#d9bd98"/><ellipse cx="54" cy="65.5" rx="2.6" ry="1.8" fill="#2b211d"/>' +
    '<circle cx="49" cy="61" r="1.5" fill="#2b211d"/><circle cx="59" cy="61" r="1.5" fill="#2b211d"/><path d="M54 67.5v2.5m-3 0q3 2.5 6 0" fill="none" stroke="#2b211d" stroke-width="1" stroke-linecap="round"/>' +
    '<path d="M46 68l-7-1.5m7 3.5-7 1m23-3 7-1.5m-7 3.5 7 1" stroke="#2b211d" stroke-width=".6"/>' +
    '<path d="M38 76c10-3 26-3 36 0" fill="none" stroke="#8fc0de" stroke-width="1.6" stroke-linecap="round"/>' +
    '<circle cx="74" cy="72" r="3.6" fill="#fff"/><circle cx="75" cy="73" r="2.8" fill="#e8eee8"/>' +
    grass(8, 60, '#43805f') +
    grass(152, 60, '#24703f'),
);

const scenes: Readonly<Record<string, string>> = { konijnen: rabbits, beker: trophy, otter };

/** Null: there is no such picture. */
export function drawScene(name: string): string | null {
  return Object.hasOwn(scenes, name) ? (scenes[name] ?? null) : null;
}
