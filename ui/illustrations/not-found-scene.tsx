import { Pin } from './pin.tsx';
import { Line, Scene, type DrawingProps } from './scene.tsx';

/** A ball in the bunker with a rake beside it, and the flag up on the green. */
export function NotFoundScene({ className }: DrawingProps) {
  return (
    <Scene width={320} height={200} className={className}>
      <circle cx="84" cy="62" r="34" className="fill-scene-glow" />
      <circle cx="84" cy="62" r="18" className="fill-scene-sun" />
      <path d="M24 108c34-30 92-40 144-28s94 8 130-8c14 22 8 50-6 62H24z" className="fill-scene-hill-far" />
      <path
        d="M12 142c10-26 100-36 164-26s92 4 122-6c26 34 8 78-138 78S0 172 12 142z"
        className="fill-scene-green"
      />
      <Pin x={236} y={112} height={66} />
      <path
        d="M52 150c8-20 54-30 104-28s100 10 106 28c4 20-46 32-104 32S44 170 52 150z"
        className="fill-scene-hill-near"
      />
      <path
        d="M62 154c10-16 50-23 96-22s86 9 92 24c2 15-42 22-92 22s-100-8-96-24z"
        className="fill-scene-sand"
      />
      <g className="stroke-scene-line" strokeWidth="1.2" opacity="0.22">
        <path d="M84 156c30-10 60-12 84-11M92 166c26-6 44-8 60-8M190 150c16 1 28 4 38 8M186 162c16 0 26 2 36 4" />
      </g>
      <ellipse cx="170" cy="163" rx="22" ry="6" className="fill-scene-line" opacity="0.18" />
      <path
        d="M156 160a14 14 0 1 1 28 0c-8 4-20 4-28 0z"
        className="fill-scene-paper stroke-scene-line"
        strokeWidth="1.4"
      />
      <g className="fill-scene-tile" opacity="0.3">
        <circle cx="166" cy="154" r="1.4" />
        <circle cx="172" cy="152" r="1.4" />
        <circle cx="169" cy="159" r="1.4" />
      </g>
      <Line d="M150 162q4-5 8-1M183 161q5-4 8 1" opacity={0.4} />
      <Line d="M94 172 50 118" width={2.4} />
      <Line d="M84 177l21-12M86 177l2 4M91 174l2 4M96 171l2 4M101 168l2 4" width={2} />
      <Line d="M262 150q2-10 0-16M268 152q0-8 4-12M274 150q2-6 6-8" width={1.5} opacity={0.5} />
    </Scene>
  );
}
