import { Pin } from './pin.tsx';
import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

/** A teed ball and a flag far off: the first tee is free. */
export function EmptyGolfSessions({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <circle cx="166" cy="62" r="30" className="fill-scene-glow" />
      <circle cx="166" cy="62" r="16" className="fill-scene-sun" />
      <path d="M14 92c36-16 70-20 110-8s72 8 102-6v54c-30 10-180 10-212 0z" className="fill-scene-hill-far" />
      <path d="M14 112c46-16 84-12 116-4s66 6 96-6v32c-30 12-180 12-212 0z" className="fill-scene-green" />
      <Pin x={178} y={104} height={50} />
      <path
        d="M76 126l-4-22h16l-4 22q-4 4-8 0z"
        className="fill-scene-sand stroke-scene-line"
        strokeWidth="1.2"
      />
      <circle cx="80" cy="88" r="17" className="fill-scene-cloud stroke-scene-line" strokeWidth="1.4" />
      <g className="fill-scene-line" opacity="0.3">
        <circle cx="74" cy="82" r="1.5" />
        <circle cx="81" cy="80" r="1.5" />
        <circle cx="87" cy="84" r="1.5" />
        <circle cx="77" cy="89" r="1.5" />
        <circle cx="85" cy="91" r="1.5" />
      </g>
      <path
        d="M52 132q2-9 0-14M58 133q0-7 4-11M104 133q-1-8-4-12M110 132q1-6 4-9"
        className="stroke-scene-line"
        strokeWidth="1.4"
        opacity="0.45"
      />
    </Scene>
  );
}
