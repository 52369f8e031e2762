import { Scene } from './scene.tsx';
import type { DrawingProps } from './scene.tsx';

/** One flag, two balls side by side: never alone on the course. Also the source of the app icon. */
export function LogoMark({ className }: DrawingProps) {
  return (
    <Scene width={48} height={48} className={className ?? 'size-10'}>
      <rect width="48" height="48" rx="12" className="fill-primary" />
      <path d="M20 36V10" className="stroke-on-primary" strokeWidth="2.6" />
      <path d="M21.3 10.5 36 15.8l-14.7 5.6z" className="fill-scene-sun" />
      <path d="M8 37.5h32" className="stroke-on-primary" strokeWidth="2.6" opacity="0.35" />
      <circle cx="28" cy="33" r="4.3" className="fill-on-primary" />
      <circle cx="36.8" cy="33" r="4.3" className="stroke-on-primary" strokeWidth="1.8" />
    </Scene>
  );
}
