import { Line, Scene, type DrawingProps } from './scene.tsx';

const colors = ['fill-scene-hill-near', 'fill-scene-sun', 'fill-flag', 'fill-scene-sand'];

/** A point on the sagging string between the two poles. */
function along(t: number) {
  const left = 1 - t;
  const x = 44 * left ** 3 + 3 * 84 * left ** 2 * t + 3 * 156 * left * t ** 2 + 196 * t ** 3;
  const y = 40 * left ** 3 + 3 * 76 * left ** 2 * t + 3 * 76 * left * t ** 2 + 40 * t ** 3;
  return { x, y };
}

function pennant(index: number) {
  const middle = 0.1 + index * 0.1;
  const from = along(middle - 0.04);
  const to = along(middle + 0.04);
  const tip = { x: (from.x + to.x) / 2 - (to.y - from.y), y: (from.y + to.y) / 2 + (to.x - from.x) * 1.25 };
  return `M${from.x} ${from.y}L${to.x} ${to.y}L${tip.x} ${tip.y}z`;
}

/** A string of flags between two poles, for empty lists of events. */
export function EmptyEvents({ className }: DrawingProps) {
  return (
    <Scene width={240} height={150} className={className}>
      <path d="M22 112c26-22 82-14 114-6s52 2 80-6c10 14 4 26-8 30H22z" className="fill-scene-hill-far" />
      <path
        d="M12 128c10-18 60-18 108-16s96-2 108 14-40 22-108 22S4 142 12 128z"
        className="fill-scene-green"
      />
      <Line d="M44 132V38M196 130V38" width={3.5} />
      <circle cx="44" cy="35" r="4" className="fill-scene-line" />
      <circle cx="196" cy="35" r="4" className="fill-scene-line" />
      {Array.from({ length: 9 }, (_, index) => (
        <path key={index} d={pennant(index)} className={colors[index % colors.length]} />
      ))}
      <Line d="M44 40c40 36 112 36 152 0" />
      <Line d="M96 136q2-9 0-14M102 137q0-7 4-11M150 135q-1-8-4-12" opacity={0.45} />
    </Scene>
  );
}
