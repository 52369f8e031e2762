import { Scene, type DrawingProps } from './scene.tsx';

/** How to put an app on the home screen of an iPhone: the share button, the entry in its menu, and the new icon. */
export function InstallSteps({ step, className }: DrawingProps & { step: number }) {
  return (
    <Scene width={96} height={72} className={className}>
      <rect
        x="1"
        y="1"
        width="94"
        height="70"
        rx="12"
        className="fill-scene-mist stroke-scene-line"
        opacity="0.9"
      />
      {step === 0 ? <ShareButton /> : step === 1 ? <MenuLine /> : <HomeScreen />}
    </Scene>
  );
}

/** The bar below the page, with its middle button marked. */
const ShareButton = () => (
  <g className="stroke-scene-line" strokeWidth="1.6">
    <path d="M1 46h94" opacity="0.3" />
    <circle cx="48" cy="36" r="20" className="fill-scene-green" stroke="none" />
    <path d="M42 31h-4v18h20V31h-4" className="fill-scene-paper stroke-scene-tile" />
    <path d="M48 42V22m-6 6 6-6 6 6" fill="none" className="stroke-scene-tile" strokeWidth="2" />
    <path d="m16 54-5 5 5 5m64-10 5 5-5 5" fill="none" opacity="0.5" />
  </g>
);

/** The line with a plus in a square. */
const MenuLine = () => (
  <g className="stroke-scene-line" strokeWidth="1.6">
    <path d="M12 16h44M12 58h36" opacity="0.3" strokeWidth="4" />
    <rect x="6" y="25" width="84" height="23" rx="6" className="fill-scene-green" stroke="none" />
    <path d="M13 36.500h40" strokeWidth="4" />
    <rect x="67" y="29" width="15" height="15" rx="4" className="fill-scene-paper stroke-scene-tile" />
    <path d="M74.500 32.500v8m-4-4h8" className="stroke-scene-tile" />
  </g>
);

/** The new icon between others. */
const HomeScreen = () => (
  <g>
    {[10, 40, 70].map((x) => (
      <rect key={x} x={x} y="10" width="17" height="17" rx="5" className="fill-scene-line" opacity="0.18" />
    ))}
    <rect x="10" y="40" width="17" height="17" rx="5" className="fill-scene-line" opacity="0.18" />
    <rect x="37" y="37" width="23" height="23" rx="6" className="fill-scene-tile" />
    <path d="M47 55V41l8 4-8 4" className="fill-flag stroke-scene-paper" strokeWidth="1.4" />
  </g>
);
