import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

const pennants = [
  ['M62 51l14 8-11 11z', 'fill-scene-hill-near'],
  ['M88 63l15 5-10 12z', 'fill-scene-sun'],
  ['M114 70h15l-8 13z', 'fill-flag'],
  ['M140 68l14-5-4 15z', 'fill-scene-hill-near'],
  ['M165 59l13-8-2 15z', 'fill-scene-sun'],
] as const;

/** Bunting that waits for a party. */
export function EmptyEvents({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path
        d="M16 116c46-22 92-16 128-8s58 4 80-4c8 20-10 36-104 36S6 136 16 116z"
        className="fill-scene-hill-far"
      />
      <path
        d="M16 124c50-14 150-18 208-4 2 14-40 22-104 22S12 140 16 124z"
        className="fill-scene-green"
        opacity="0.8"
      />
      <path d="M48 128V38M192 124V38" className="stroke-scene-line" strokeWidth="3.5" />
      <circle cx="48" cy="36" r="4" className="fill-scene-line" />
      <circle cx="192" cy="36" r="4" className="fill-scene-line" />
      <path d="M48 42c36 36 108 38 144 0" className="stroke-scene-line" strokeWidth="1.4" />
      {pennants.map(([shape, color]) => (
        <path key={shape} d={shape} className={color} />
      ))}
      <path
        d="M96 136q2-9 0-14M102 137q0-7 4-11M150 135q-1-8-4-12"
        className="stroke-scene-line"
        strokeWidth="1.4"
        opacity="0.45"
      />
    </Scene>
  );
}
