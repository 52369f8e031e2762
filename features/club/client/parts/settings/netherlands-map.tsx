import { type DrawingProps, Scene } from '#ui/illustrations/scene.tsx';

interface NetherlandsMapProps extends DrawingProps {
  /** Degrees. Outside the drawing no dot is shown. */
  dot: { latitude: number; longitude: number } | null;
}

// Drawn by hand after the coast and the borders; a few kilometres off is fine for a small picture. Each point is its longitude and
// latitude, in degrees.
const land = `
  4.11,51.98 4.27,52.12 4.4,52.21 4.53,52.38 4.58,52.47 4.62,52.64 4.69,52.84 4.74,52.96 4.93,52.89 5.05,52.94
  5.22,53 5.4,53.08 5.41,53.18 5.6,53.3 5.85,53.38 6.1,53.41 6.3,53.39 6.55,53.43 6.84,53.45 6.95,53.33
  7.08,53.25 7.21,53.24 7.2,53 7.06,52.83 7.05,52.64 6.75,52.64 6.7,52.5 6.98,52.46 7.06,52.38 7.05,52.24
  6.86,52.12 6.69,52.05 6.83,51.97 6.7,51.9 6.4,51.83 6.13,51.86 5.97,51.82 5.95,51.74 6.12,51.6 6.22,51.46
  6.22,51.36 6.08,51.23 6.08,51.13 5.88,51.04 6.03,50.93 6.08,50.86 6.01,50.76 5.75,50.76 5.65,50.86 5.76,50.98
  5.73,51.05 5.84,51.16 5.57,51.22 5.45,51.28 5.24,51.27 5.08,51.4 5.02,51.48 4.85,51.42 4.77,51.5 4.66,51.43
  4.54,51.43 4.4,51.36 4.25,51.38 4.23,51.45 3.95,51.41 3.6,51.44 3.45,51.54 3.68,51.6 3.68,51.7 3.85,51.8
  4.02,51.9`;
const flandersSide = `
  3.37,51.37 3.53,51.41 3.82,51.34 4.05,51.37 4.22,51.36 4.1,51.27 3.92,51.21 3.78,51.26 3.52,51.24 3.5,51.29`;
const lake = `
  5.07,52.9 5.1,52.77 5.28,52.74 5.3,52.69 5.08,52.64 5.08,52.5 5.02,52.38 5.14,52.35 5.3,52.42 5.45,52.51
  5.58,52.58 5.82,52.57 5.62,52.66 5.7,52.83 5.38,52.88 5.38,53.02 5.22,52.98`;
const islands = [
  '4.75,53.02 4.87,53.16',
  '4.92,53.24 5.08,53.3',
  '5.2,53.37 5.5,53.44',
  '5.66,53.45 5.92,53.46',
  '6.14,53.48 6.3,53.49',
];

const [west, south, east, north] = [3.2, 50.68, 7.35, 53.62];
const scale = 60;
/** A degree of longitude is this part of one of latitude, in the middle of the country. */
const narrowing = Math.cos((52.2 * Math.PI) / 180);
const width = Math.round((east - west) * narrowing * scale);
const height = Math.round((north - south) * scale);

const x = (longitude: number) => Math.round((longitude - west) * narrowing * scale * 10) / 10;
const y = (latitude: number) => Math.round((north - latitude) * scale * 10) / 10;
const pointOf = (degrees: string) => {
  const [longitude, latitude] = degrees.split(',').map(Number) as [number, number];
  return `${x(longitude)} ${y(latitude)}`;
};
const lineOf = (points: string) => `M${points.trim().split(/\s+/).map(pointOf).join('L')}`;

const landPath = `${lineOf(land)}Z${lineOf(flandersSide)}Z`;
const lakePath = `${lineOf(lake)}Z`;
const islandPath = islands.map(lineOf).join('');

export const isOnNetherlandsMap = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  longitude > west && longitude < east && latitude > south && latitude < north;

/** The Netherlands in outline, with a dot. */
export function NetherlandsMap({ dot, className }: NetherlandsMapProps) {
  const at = dot && isOnNetherlandsMap(dot) ? { x: x(dot.longitude), y: y(dot.latitude) } : null;
  return (
    <Scene width={width} height={height} className={className ?? 'h-44'}>
      <path d={landPath} className="fill-scene-hill stroke-scene-hill-deep" strokeWidth="1" />
      <path d={lakePath} className="fill-scene-sky stroke-scene-hill-deep" strokeWidth="0.6" />
      <path d={islandPath} className="stroke-scene-hill-deep" strokeWidth="4" />
      <path d={islandPath} className="stroke-scene-hill" strokeWidth="2.4" />
      {at ? (
        <g>
          <circle cx={at.x} cy={at.y} r="8" className="fill-flag" opacity="0.25" />
          <circle cx={at.x} cy={at.y} r="4" className="fill-flag stroke-scene-paper" strokeWidth="1.5" />
        </g>
      ) : null}
    </Scene>
  );
}
