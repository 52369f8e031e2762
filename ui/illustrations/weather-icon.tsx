import { Line, Scene, type DrawingProps } from './scene.tsx';

export type WeatherKind = 'clear' | 'partly-cloudy' | 'cloudy' | 'rain' | 'snow' | 'thunder' | 'fog';

interface WeatherIconProps extends DrawingProps {
  kind: WeatherKind;
  /** Shows the moon instead of the sun. */
  night?: boolean;
}

const cloudShape = 'M20 46a10 10 0 0 1 1-20 14 14 0 0 1 27-3 11.5 11.5 0 0 1 2 23z';

/** The weather as a drawing, in the style of the flag beside it. The text next to it says the same. */
export function WeatherIcon({ kind, night = false, className }: WeatherIconProps) {
  const Light = night ? Moon : Sun;
  return (
    <Scene width={64} height={64} className={className ?? 'size-16'}>
      {kind === 'clear' ? <Light x={32} y={32} r={13} /> : null}
      {kind === 'partly-cloudy' ? <Light x={23} y={22} r={10} /> : null}
      {kind === 'cloudy' ? (
        <path d={cloudShape} className="fill-scene-hill-far" transform="translate(9 -7) scale(.86)" />
      ) : null}
      {kind === 'fog' ? <Fog /> : null}
      {kind === 'clear' || kind === 'fog' ? null : (
        <g transform={kind === 'partly-cloudy' ? 'translate(-2 6)' : 'translate(-2 0)'}>
          <path d={cloudShape} className="fill-scene-cloud stroke-scene-line" strokeWidth="1.6" />
          <Line d="M23 40h22" width={1.2} opacity={0.2} />
        </g>
      )}
      {kind === 'rain' ? (
        <path d="M21 51l-3 8M31 51l-3 8M41 51l-3 8" className="stroke-sky" strokeWidth="2.6" />
      ) : null}
      {kind === 'snow' ? (
        <g className="fill-sky">
          <circle cx="20" cy="53" r="2.2" />
          <circle cx="31" cy="58" r="2.2" />
          <circle cx="42" cy="53" r="2.2" />
        </g>
      ) : null}
      {kind === 'thunder' ? <path d="M33 42l-8 11h7l-3 9 10-13h-7l4-7z" className="fill-amber" /> : null}
    </Scene>
  );
}

type LightProps = { x: number; y: number; r: number };

function Moon({ x, y, r }: LightProps) {
  return (
    <path
      d={`M${x + r * 0.4} ${y - r}a${r} ${r} 0 1 0 ${r * 0.6} ${r * 1.4}a${r * 0.8} ${r * 0.8} 0 0 1 ${-r * 0.6} ${-r * 1.4}z`}
      className="fill-scene-sun"
    />
  );
}

function Sun({ x, y, r }: LightProps) {
  const rays = Array.from({ length: 8 }, (_, ray) => ray * 45);
  return (
    <g>
      <circle cx={x} cy={y} r={r} className="fill-scene-sun" />
      {rays.map((angle) => (
        <path
          key={angle}
          d={`M${x} ${y - r - 4}v-4`}
          transform={`rotate(${angle} ${x} ${y})`}
          className="stroke-amber"
          strokeWidth="2.2"
        />
      ))}
    </g>
  );
}

function Fog() {
  return (
    <g strokeWidth="2.6">
      <path
        d="M22 36a8 8 0 0 1 1-16 13 13 0 0 1 25-2 10 10 0 0 1 3 18"
        className="fill-scene-cloud stroke-scene-line"
        strokeWidth="1.6"
      />
      <path d="M12 42h34M20 49h34M14 56h28" className="stroke-scene-hill-near" />
    </g>
  );
}
