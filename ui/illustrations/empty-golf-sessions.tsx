import { Pin } from './pin.tsx';
import { Line, Scene, type DrawingProps } from './scene.tsx';

/** A ball on a tee and a flag far off, for empty lists of golf sessions. */
export function EmptyGolfSessions({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <circle cx="160" cy="58" r="34" className="fill-scene-glow" />
      <circle cx="160" cy="58" r="19" className="fill-scene-sun" />
      <path d="M22 104c18-20 52-22 88-12s76 4 106-14c12 12 10 34-2 42H22z" className="fill-scene-hill-far" />
      <path
        d="M12 122c8-18 52-24 100-16s82 2 110-8c14 22-4 46-102 46S4 138 12 122z"
        className="fill-scene-green"
      />
      <Line d="M24 118c20-9 56-10 90-4" color="paper" width={1.2} opacity={0.5} />
      <Pin x={180} y={110} height={56} />
      <ellipse cx="78" cy="130" rx="16" ry="3" className="fill-scene-line" opacity="0.2" />
      <path
        d="m73 129-5-25h17l-5 25q-3.5 4-7 0z"
        className="fill-scene-sand stroke-scene-line"
        strokeWidth="1.2"
      />
      <circle cx="76.5" cy="88" r="18" className="fill-scene-paper stroke-scene-line" strokeWidth="1.4" />
      <g className="fill-scene-tile" opacity="0.3">
        <circle cx="70" cy="81" r="1.5" />
        <circle cx="78" cy="79" r="1.5" />
        <circle cx="84" cy="84" r="1.5" />
        <circle cx="73" cy="89" r="1.5" />
        <circle cx="81" cy="91" r="1.5" />
      </g>
      <Line d="M46 132q2-9 0-14M52 133q0-7 4-11M106 135q-1-8-4-12M112 134q1-6 4-9" opacity={0.45} />
    </Scene>
  );
}
