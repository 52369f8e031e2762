import { Scene, type DrawingProps } from './scene.tsx';

/** The logo: one flag and two balls side by side, for playing together. Also the source of the app icon. */
export function LogoMark({ className }: DrawingProps) {
  return (
    <Scene width={48} height={48} className={className ?? 'size-10'}>
      <rect width="48" height="48" rx="12" className="fill-scene-tile" />
      <path d="M0 38c12-6 32-7 48-2v0a12 12 0 0 1-12 12H12A12 12 0 0 1 0 38z" fill="#5cab78" />
      <path d="M15.5 38V10" stroke="#f6f4ea" strokeWidth="2.6" />
      <path d="M17 9.8 31.5 15.4 17 21z" fill="#f3c57c" />
      <circle cx="26" cy="31" r="5.2" fill="#ffffff" />
      <circle cx="37.4" cy="31.6" r="5.2" fill="#f0e2c2" />
    </Scene>
  );
}
