import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

interface FlagStatusProps extends DrawingProps {
  status: 'open' | 'restricted' | 'closed';
}

/* Up, half and down: height and cloth differ, so the flag reads without its colour. */
const flags = {
  open: {
    drop: 0,
    cloth: 'M0 0c12-6 20 5 34 1 4-1 7-2 9-3v23c-9 5-17 2-24 0s-12-2-19 2z',
    color: 'fill-fairway',
  },
  restricted: {
    drop: 25,
    cloth: 'M0 0c10-4 18 4 30 2 3 0 5-1 7-2v21c-8 3-14 2-20 0s-11-1-17 2z',
    color: 'fill-amber',
  },
  closed: { drop: 43, cloth: 'M0 0c5 1 9 3 11 8 2 6 1 12 5 17-4 2-7 0-9-3-2 3-4 4-7 3z', color: 'fill-flag' },
};

export function FlagStatus({ status, className }: FlagStatusProps) {
  const { drop, cloth, color } = flags[status];
  return (
    <Scene width={96} height={96} className={className ?? 'size-20'}>
      <path
        d="M4 84c16-10 34-13 52-11 14 1 26 5 36 11-8 5-24 8-44 8S10 89 4 84z"
        className="fill-scene-green"
      />
      <path d="M14 84c14-6 30-8 44-6" className="stroke-scene-cloud" strokeWidth="1.2" opacity="0.5" />
      <ellipse cx="38" cy="81" rx="6" ry="2" className="fill-scene-line" opacity="0.7" />
      <path d="M38 81 12 88" className="stroke-scene-line" strokeWidth="2" opacity="0.18" />
      <path d="M38 81V8" className="stroke-scene-line" strokeWidth="2.6" />
      <circle cx="38" cy="7" r="2.6" className="fill-scene-line" />
      <g
        className="transition-transform duration-500"
        style={{ transform: `translate(39px, ${11 + drop}px)` }}
      >
        <path d={cloth} className={color} />
        <path d={cloth} className="stroke-scene-line" strokeWidth="1" opacity="0.25" />
      </g>
      <circle cx="64" cy="82" r="4" className="fill-scene-cloud stroke-scene-line" strokeWidth="1" />
    </Scene>
  );
}
