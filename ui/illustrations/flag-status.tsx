import { Line, Scene, type DrawingProps } from './scene.tsx';

interface FlagStatusProps extends DrawingProps {
  /** Null while it is unknown: a pole without a flag. */
  status: 'open' | 'restricted' | 'closed' | null;
}

/*
 * Up, half-way and down: height and cloth differ, so the status does not depend on colour. The position is a class, because the
 * content policy blocks style attributes in a prerendered page.
 */
const flags = {
  open: {
    position: '[transform:translate(35px,11px)]',
    cloth: 'M0 0c13-6 21 6 36 1 4-1 6-2 8-3v24c-9 5-17 2-25 0s-12-2-19 2z',
    fold: 'M14-2c2 7 1 16 0 24M30 2c2 6 1 14 0 21',
    color: 'fill-fairway',
  },
  restricted: {
    position: '[transform:translate(35px,36px)]',
    cloth: 'M0 0c10-4 17 5 29 3 3 0 5-1 7-2 1 8 0 15-1 21-8 3-13 1-19 0S6 22 0 25z',
    fold: 'M12 0c2 7 1 15 0 22',
    color: 'fill-scene-amber',
  },
  closed: {
    position: '[transform:translate(35px,49px)]',
    cloth: 'M0 0c6 0 11 3 13 9 3 8 1 15 6 22-4 2-7 0-9-4-1 5-5 7-10 5z',
    fold: 'M5 5c3 7 2 14 5 21',
    color: 'fill-flag',
  },
};

export function FlagStatus({ status, className }: FlagStatusProps) {
  const flag = status && flags[status];
  return (
    <Scene width={96} height={96} className={className ?? 'size-20'}>
      <path
        d="M4 84c16-10 34-13 52-11 14 1 26 5 36 11-8 5-24 8-44 8S10 89 4 84z"
        className="fill-scene-green"
      />
      <Line d="M14 83c14-6 30-8 44-6" color="paper" width={1.2} opacity={0.5} />
      <ellipse cx="34" cy="81" rx="6" ry="2" className="fill-scene-line" opacity="0.7" />
      <Line d="M34 81 10 87" width={2} opacity={0.18} />
      <Line d="M34 81V8" width={2.6} />
      <circle cx="34" cy="7" r="2.6" className="fill-scene-line" />
      {flag ? (
        <g className={`transition-transform duration-500 ${flag.position}`}>
          <path d={flag.cloth} className={flag.color} />
          <path d={flag.fold} className="stroke-scene-tile" strokeWidth="1.2" opacity="0.22" />
        </g>
      ) : null}
      <circle cx="64" cy="82" r="4" className="fill-scene-paper stroke-scene-line" strokeWidth="1" />
    </Scene>
  );
}
