import { useId } from 'react';
import { Pin } from './pin.tsx';
import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

const dew = [
  [54, 350],
  [128, 372],
  [196, 362],
  [414, 372],
  [470, 386],
  [640, 352],
  [700, 378],
  [762, 350],
  [598, 388],
] as const;

const trees = [
  [72, 232, 13],
  [90, 226, 19],
  [112, 220, 24],
  [136, 228, 18],
  [156, 234, 12],
  [690, 222, 12],
  [706, 216, 18],
  [728, 210, 25],
  [752, 216, 20],
  [774, 222, 14],
] as const;

/** The course at seven in the morning: the picture behind the product. Fills its box; give it a height. */
export function DawnCourse({ className }: DrawingProps) {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <Scene width={800} height={400} cover className={className ?? 'h-full w-full'}>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.1" className="[stop-color:var(--color-scene-sky)]" />
          <stop offset="0.56" className="[stop-color:var(--color-scene-glow)]" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.8" />
          <stop offset="0.3" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.34" />
          <stop offset="0.65" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.09" />
          <stop offset="1" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}near`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-hill-near)]" />
          <stop offset="1" className="[stop-color:var(--color-scene-hill-deep)]" />
        </linearGradient>
        <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-mist)]" stopOpacity="0" />
          <stop offset="0.6" className="[stop-color:var(--color-scene-mist)]" stopOpacity="0.75" />
          <stop offset="1" className="[stop-color:var(--color-scene-mist)]" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}fairway`}>
          <path d="M286 400C330 352 470 344 580 326 690 308 676 300 612 296 566 293 570 281 630 281 744 281 832 302 742 334 660 364 556 372 530 400z" />
        </clipPath>
      </defs>

      <rect width="800" height="400" fill={paint('sky')} />
      <circle cx="520" cy="206" r="300" fill={paint('halo')} />
      <circle cx="520" cy="200" r="36" className="fill-scene-sun" />
      <g className="stroke-scene-line" strokeWidth="1.6" opacity="0.45">
        <path d="M406 132q7-7 13 0q7-7 13 0" />
        <path d="M446 150q5-5 10 0q5-5 10 0" />
        <path d="M388 158q4-4 8 0q4-4 8 0" />
      </g>

      <path
        d="M0 214c90-22 176-26 268-8s168 32 262 10 176-38 270-10v194H0z"
        className="fill-scene-hill-far"
      />
      <rect y="196" width="800" height="56" fill={paint('mist')} />
      <Trees />
      <ClubHouse />
      <path d="M0 248c110-18 214-14 326 6s306 28 474-8v154H0z" className="fill-scene-hill" />
      <rect y="236" width="800" height="60" fill={paint('mist')} opacity="0.8" />

      <path d="M0 292c124-26 296-28 432-10s268 20 368-8v126H0z" fill={paint('near')} />
      <g clipPath={paint('fairway')}>
        <rect y="270" width="800" height="130" className="fill-scene-green" />
        {[288, 306, 328, 354, 386].map((y, stripe) => (
          <rect
            key={y}
            y={y}
            width="800"
            height={7 + stripe * 4}
            className="fill-scene-hill-near"
            opacity="0.24"
          />
        ))}
      </g>

      <path
        d="M152 318c12-15 56-20 100-19s88 6 94 20c4 13-40 22-98 22s-106-9-96-23z"
        className="fill-scene-green"
      />
      <path
        d="M160 316c18-11 54-14 92-13s74 5 86 14"
        className="stroke-scene-paper"
        strokeWidth="1.2"
        opacity="0.4"
      />
      <path
        d="M352 338c16-10 54-12 66-3s-14 18-40 17-42-5-26-14z"
        className="fill-scene-hill-deep"
        opacity="0.55"
      />
      <path d="M356 341c16-8 48-10 58-3s-14 14-36 13-38-3-22-10z" className="fill-scene-sand" />
      <Pin x={262} y={318} height={118} />
      <circle cx="300" cy="323" r="3.8" className="fill-scene-paper" />

      <path d="M0 400v-26c62-12 132-4 190 26z" className="fill-scene-hill-deep" opacity="0.6" />
      {dew.map(([x, y]) => (
        <g key={x}>
          <path
            d={`M${x - 3} ${y + 6}q2-7 1-11M${x + 2} ${y + 6}q1-5 4-8`}
            className="stroke-scene-line"
            strokeWidth="1.2"
            opacity="0.35"
          />
          <circle cx={x - 2} cy={y - 6} r="1.8" className="fill-scene-paper" opacity="0.9" />
        </g>
      ))}
    </Scene>
  );
}

function Trees() {
  return trees.map(([x, y, r]) => (
    <g key={x}>
      <path d={`M${x} ${y}v${r * 1.6}`} className="stroke-scene-hill-near" strokeWidth="1.8" opacity="0.7" />
      <ellipse cx={x} cy={y} rx={r * 0.7} ry={r} className="fill-scene-hill" />
      <path
        d={`M${x} ${y + r * 0.9}v${-r * 0.8}`}
        className="stroke-scene-hill-near"
        strokeWidth="1.2"
        opacity="0.55"
      />
    </g>
  ));
}

/** Somebody has already lit a lamp and put the coffee on. */
function ClubHouse() {
  return (
    <g>
      <path d="M634 242h66v26h-66z" className="fill-scene-paper" opacity="0.85" />
      <path d="m624 243 12-20h62l12 20z" className="fill-scene-hill-deep" />
      <path d="m656 243 13-14 13 14z" className="fill-scene-paper" opacity="0.85" />
      <path d="m652 244 17-18 17 18" className="stroke-scene-hill-deep" strokeWidth="3" />
      <path d="M684 224v-9h7v9z" className="fill-scene-hill-deep" />
      <path d="M640 248h8v8h-8zM686 248h8v8h-8zM665 246h8v18h-8z" className="fill-scene-sun" />
      <path d="M688 211q-4-5 0-9t0-9" className="stroke-scene-line" strokeWidth="1.4" opacity="0.35" />
    </g>
  );
}
