import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface DrawingProps {
  className?: string;
}

interface SceneProps extends DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/** The frame of every drawing: decoration, hidden from screen readers and coloured by the theme. */
export function Scene({ width, height, className, children }: SceneProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('block', className ?? 'h-auto w-full')}
    >
      {children}
    </svg>
  );
}

const strokes = { line: 'stroke-scene-line', tile: 'stroke-scene-tile', paper: 'stroke-scene-paper' };

interface LineProps {
  d: string;
  color?: keyof typeof strokes;
  width?: number;
  opacity?: number;
}

export const Line = ({ d, color = 'line', width = 1.4, opacity }: LineProps) => (
  <path d={d} className={strokes[color]} strokeWidth={width} opacity={opacity} />
);
