import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

/** The rack by the door: one cap, two free pegs. */
export function EmptyMembers({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path
        d="M20 126c40-14 160-16 200 0 4 8-40 14-100 14S16 134 20 126z"
        className="fill-scene-hill-far"
        opacity="0.7"
      />
      <rect x="36" y="34" width="168" height="13" rx="6.5" className="fill-scene-sand" />
      <path d="M46 40.5h148" className="stroke-scene-line" strokeWidth="1" opacity="0.2" />
      <g className="stroke-scene-line" strokeWidth="3">
        <path d="M72 44v12q0 5 5 5M120 44v12q0 5 5 5M168 44v12q0 5 5 5" />
      </g>
      <path d="M50 92c0-20 12-34 27-34s26 14 26 34z" className="fill-scene-hill-near" />
      <path d="M46 92c16-5 42-5 66 2 7 2 8 6 2 7-22 3-46 1-66-2-6-1-7-5-2-7z" className="fill-scene-line" />
      <path
        d="M77 58c-5 9-7 20-7 32M77 58c6 9 9 20 9 32"
        className="stroke-scene-cloud"
        strokeWidth="1"
        opacity="0.5"
      />
      <circle cx="77" cy="58" r="2.6" className="fill-flag" />
      <g className="stroke-scene-line" strokeWidth="1.8" strokeDasharray="5 6" opacity="0.55">
        <circle cx="124" cy="86" r="19" />
        <circle cx="172" cy="86" r="19" />
      </g>
    </Scene>
  );
}
