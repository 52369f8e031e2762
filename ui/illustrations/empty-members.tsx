import { Line, Scene, type DrawingProps } from './scene.tsx';

const crown = 'M-22 22c0-18 9-31 22-31s22 13 22 31z';
const brim = 'M-25 22c14-5 36-5 56 1 7 2 8 6 2 7-20 3-39 0-57-2-5-1-6-4-1-6z';

/** A rack with one cap, for empty lists of people. */
export function EmptyMembers({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <rect x="24" y="30" width="192" height="13" rx="6.5" className="fill-scene-sand" />
      <Line d="M36 36.5h168" width={1} opacity={0.2} />
      <g className="stroke-scene-line" strokeWidth="3">
        <path d="M56 40v14q0 5 5 5M120 40v14q0 5 5 5M184 40v14q0 5 5 5" />
      </g>
      <g transform="translate(56 63) scale(0.95)">
        <path d={crown} className="fill-scene-hill-near" />
        <Line d="M0-9c-5 9-6 19-6 30M0-9c6 9 8 19 8 30" color="paper" width={1} opacity={0.5} />
        <path d={brim} className="fill-scene-hill-deep" />
        <circle cx="0" cy="-9" r="2.6" className="fill-flag" />
      </g>
      {[120, 184].map((x) => (
        <g
          key={x}
          transform={`translate(${x} 63) scale(0.9)`}
          className="stroke-scene-line"
          strokeWidth="1.6"
          strokeDasharray="4 5"
          opacity="0.5"
        >
          <path d={crown} />
          <path d={brim} />
        </g>
      ))}
      <path d="M40 124h160" className="stroke-scene-sand" strokeWidth="10" />
      <Line d="M60 130v12M180 130v12" width={3} />
      <Line d="M20 144h200" opacity={0.25} />
    </Scene>
  );
}
