import { Line, Scene, type DrawingProps } from './scene.tsx';

/** An empty notice board beside the first tee, for empty lists of news. */
export function EmptyNews({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path d="M18 128c44-16 160-18 204 0 4 8-42 14-102 14S14 136 18 128z" className="fill-scene-hill-far" />
      <Line d="M76 136V34M164 136V34" width={4} />
      <path d="M58 36 120 12l62 24z" className="fill-scene-hill-near" />
      <Line d="M58 36 120 12l62 24" opacity={0.5} />
      <rect x="64" y="40" width="112" height="68" rx="4" className="fill-scene-sand" />
      <rect
        x="70"
        y="46"
        width="100"
        height="56"
        rx="2"
        className="stroke-scene-line"
        strokeWidth="1"
        opacity="0.3"
      />
      <path d="M100 56l36-3 3 38-36 3z" className="fill-scene-paper" />
      <Line d="M100 56l36-3 3 38-36 3z" width={1} opacity={0.4} />
      <Line d="M107 66l22-2M108 74l18-1.5M108.5 82l12-1" color="tile" opacity={0.25} />
      <circle cx="118" cy="55" r="3" className="fill-flag" />
      <Line d="M48 134q2-9 0-14M54 135q0-7 4-11M190 134q-1-8-4-12M196 133q1-6 4-9" opacity={0.45} />
    </Scene>
  );
}
