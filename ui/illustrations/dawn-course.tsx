import { useId } from 'react';
import { Pin } from './pin.tsx';
import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

const dew = [
  [62, 352],
  [118, 338],
  [164, 366],
  [226, 348],
  [388, 362],
  [452, 378],
  [520, 360],
  [596, 382],
  [668, 366],
  [742, 376],
] as const;

const trees = [
  [96, 236, 15],
  [118, 230, 21],
  [143, 236, 16],
  [168, 240, 12],
  [612, 244, 13],
  [636, 236, 20],
  [664, 232, 24],
  [694, 238, 17],
  [716, 244, 11],
] as const;

/** The course at seven in the morning: the picture behind the product. Fills its box; give it a height. */
export function DawnCourse({ className }: DrawingProps) {
  const id = useId();
  return (
    <Scene width={800} height={400} cover className={className ?? 'h-full w-full'}>
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-sky)]" />
          <stop offset="0.62" className="[stop-color:var(--color-scene-glow)]" />
        </linearGradient>
        <radialGradient id={`${id}halo`}>
          <stop offset="0" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0.75" />
          <stop offset="1" className="[stop-color:var(--color-scene-sun)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}near`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-hill-near)]" />
          <stop offset="1" className="[stop-color:var(--color-scene-hill-deep)]" />
        </linearGradient>
        <linearGradient id={`${id}mist`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="[stop-color:var(--color-scene-glow)]" stopOpacity="0" />
          <stop offset="1" className="[stop-color:var(--color-scene-glow)]" stopOpacity="0.7" />
        </linearGradient>
        <clipPath id={`${id}fairway`}>
          <path d="M470 272c58 4 116 8 132 20 22 17-64 30-150 42S250 372 214 400h300c14-24 90-44 170-62 70-16 96-40 40-54-60-15-170-18-254-12z" />
        </clipPath>
      </defs>

      <rect width="800" height="400" fill={`url(#${id}sky)`} />
      <circle cx="548" cy="196" r="190" fill={`url(#${id}halo)`} />
      <circle cx="548" cy="196" r="40" className="fill-scene-sun" />
      <g className="stroke-scene-line" strokeWidth="1.6" opacity="0.45">
        <path d="M236 92q7-7 13 0q7-7 13 0" />
        <path d="M280 112q5-5 10 0q5-5 10 0" />
      </g>

      <path d="M0 226c80-26 168-34 262-12s170 30 268 2 176-36 270-6v190H0z" className="fill-scene-hill-far" />
      <rect y="206" width="800" height="60" fill={`url(#${id}mist)`} />
      {trees.map(([x, y, r]) => (
        <g key={x}>
          <ellipse cx={x} cy={y} rx={r * 0.82} ry={r * 1.15} className="fill-scene-hill" />
          <path
            d={`M${x} ${y}v${r * 1.5}`}
            className="stroke-scene-hill-near"
            strokeWidth="1.5"
            opacity="0.6"
          />
        </g>
      ))}
      <path d="M0 256c110-20 220-16 330 4s300 30 470-6v146H0z" className="fill-scene-hill" />
      <rect y="246" width="800" height="40" fill={`url(#${id}mist)`} opacity="0.5" />

      <path d="M0 290c120-22 300-26 430-8s270 22 370-6v124H0z" fill={`url(#${id}near)`} />
      <g clipPath={`url(#${id}fairway)`}>
        <rect y="260" width="800" height="140" className="fill-scene-green" />
        {[278, 298, 322, 352, 386].map((y, stripe) => (
          <rect
            key={y}
            y={y}
            width="800"
            height={9 + stripe * 4}
            className="fill-scene-hill-near"
            opacity="0.22"
          />
        ))}
      </g>

      <ellipse cx="268" cy="318" rx="104" ry="17" className="fill-scene-green" />
      <ellipse
        cx="268"
        cy="316"
        rx="104"
        ry="17"
        className="stroke-scene-cloud"
        strokeWidth="1"
        opacity="0.35"
      />
      <path d="M368 330c22-9 58-8 66 2s-20 17-44 15-40-10-22-17z" className="fill-scene-sand" />
      <path d="M366 334c18 6 44 8 66-1" className="stroke-scene-line" strokeWidth="1" opacity="0.22" />
      <Pin x={286} y={315} height={112} />
      <circle cx="322" cy="319" r="3.6" className="fill-scene-cloud" />

      <path d="M0 400v-34c70-14 150-6 214 34z" className="fill-scene-hill-deep" opacity="0.5" />
      {dew.map(([x, y]) => (
        <g key={x}>
          <path
            d={`M${x - 3} ${y + 6}q2-7 1-11M${x + 2} ${y + 6}q1-5 4-8`}
            className="stroke-scene-line"
            strokeWidth="1.2"
            opacity="0.35"
          />
          <circle cx={x - 2} cy={y - 6} r="1.8" className="fill-scene-cloud" opacity="0.85" />
        </g>
      ))}
    </Scene>
  );
}
