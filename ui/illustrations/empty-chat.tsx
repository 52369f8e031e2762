import { Line, Scene, type DrawingProps } from './scene.tsx';

/** Two balls side by side on the green, for empty lists of messages. */
export function EmptyChat({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path d="M16 116c46-18 166-22 208-2 6 16-40 28-104 28S10 134 16 116z" className="fill-scene-green" />
      <Line d="M34 114c46-10 126-12 170-2" color="paper" width={1.2} opacity={0.5} />
      <ellipse cx="104" cy="124" rx="22" ry="4" className="fill-scene-line" opacity="0.2" />
      <ellipse cx="146" cy="126" rx="22" ry="4" className="fill-scene-line" opacity="0.2" />
      <circle cx="100" cy="105" r="19" className="fill-scene-paper stroke-scene-line" strokeWidth="1.4" />
      <circle cx="144" cy="107" r="19" className="fill-scene-sand stroke-scene-line" strokeWidth="1.4" />
      <g className="fill-scene-tile" opacity="0.3">
        <circle cx="93" cy="99" r="1.5" />
        <circle cx="101" cy="96" r="1.5" />
        <circle cx="97" cy="106" r="1.5" />
        <circle cx="138" cy="102" r="1.5" />
        <circle cx="146" cy="99" r="1.5" />
        <circle cx="143" cy="109" r="1.5" />
      </g>
      <path
        d="M60 22h52a14 14 0 0 1 14 14v18a14 14 0 0 1-14 14H98l-9 11-1-11H60a14 14 0 0 1-14-14V36a14 14 0 0 1 14-14z"
        className="fill-scene-cloud stroke-scene-line"
        strokeWidth="1.6"
      />
      <g className="fill-scene-line">
        <circle cx="72" cy="45" r="4" />
        <circle cx="86" cy="45" r="4" />
        <circle cx="100" cy="45" r="4" />
      </g>
      <path
        d="M148 40h32a12 12 0 0 1 12 12v12a12 12 0 0 1-12 12h-18l-8 9-1-9h-5a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z"
        className="stroke-scene-line"
        strokeWidth="1.6"
        strokeDasharray="5 6"
        opacity="0.6"
      />
    </Scene>
  );
}
