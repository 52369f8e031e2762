import { Line } from './scene.tsx';

interface PinProps {
  /** Foot of the stick in the hole. */
  x: number;
  y: number;
  height: number;
}

/** The flag in the hole, with the shadow of a low sun: the same in every scene. */
export function Pin({ x, y, height }: PinProps) {
  const top = y - height;
  const cloth = height * 0.3;
  const width = height * 0.42;
  return (
    <g>
      <ellipse
        cx={x}
        cy={y}
        rx={height * 0.09}
        ry={height * 0.028}
        className="fill-scene-line"
        opacity="0.55"
      />
      <Line d={`M${x} ${y}L${x - height * 0.62} ${y + height * 0.16}`} width={2} opacity={0.18} />
      <Line d={`M${x} ${y}V${top}`} width={2} />
      <path
        d={`M${x} ${top + 1}c${width * 0.3} ${-cloth * 0.16} ${width * 0.55} ${cloth * 0.34} ${width} ${cloth * 0.42}c${-width * 0.36} ${cloth * 0.12} ${-width * 0.62} ${cloth * 0.5} ${-width} ${cloth * 0.5}z`}
        className="fill-flag"
      />
    </g>
  );
}
