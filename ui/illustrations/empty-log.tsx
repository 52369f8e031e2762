import { Line, Scene, type DrawingProps } from './scene.tsx';

/** A book on the grass, open at a blank page, for empty logs. */
export function EmptyLog({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path d="M16 126c46-18 164-18 208 0 4 9-44 16-104 16S12 135 16 126z" className="fill-scene-hill-far" />
      <path
        d="M44 122 54 42q34-10 66 4 32-14 66-4l10 80q-42-10-76 4-34-14-76-4z"
        className="fill-scene-hill-near"
      />
      <path
        d="M54 116 62 50q32-8 58 6v66q-30-12-66-6zM186 116 178 50q-32-8-58 6v66q30-12 66-6z"
        className="fill-scene-paper stroke-scene-tile"
        strokeWidth="1.4"
      />
      <Line d="M72 64q18-3 36 3M71 76q18-3 37 3M69.5 88q19-3 38.5 3" color="tile" opacity={0.35} />
      <Line d="M132 67q18-6 36-3M132 79q18-6 37-3" color="tile" opacity={0.15} />
      <Line d="M120 56v66" color="tile" opacity={0.5} />
      <path d="M127 112 163 91l4 7-36 21z" className="fill-scene-sun" />
      <path d="M163 91l4-2.4q3-.6 4.4 1.6t-.6 5L167 98z" className="fill-flag" />
      <path d="M127 112l4 7-8.4 2z" className="fill-scene-tile" />
      <Line d="M34 132q2-9 0-14M40 133q0-7 4-11M204 132q-1-8-4-12M210 131q1-6 4-9" opacity={0.45} />
    </Scene>
  );
}
