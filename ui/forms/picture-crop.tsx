import { ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { ratios, type Crop } from '#platform/shared/pictures.ts';
import './picture-crop.css';

/** 'wide': twice as wide as high. */
export type CropShape = 'round' | 'square' | 'wide';

interface PictureCropProps {
  src: string;
  /** Names the crop for a screen reader; `hint` says how to move it. */
  label: string;
  hint: string;
  zoomLabel: string;
  /** The shape of the part that is kept. */
  shape?: CropShape;
  onChange: (crop: Crop) => void;
  /** Called when the file is not a picture. */
  onBroken: () => void;
  /** Replaces the controls while the crop cannot be changed. */
  instead?: ReactNode;
}

const [leastZoom, mostZoom] = [1, 5];

/** Chooses which part of a picture is kept, by dragging and pinching, or with the arrow keys and the slider. */
export function PictureCrop(props: PictureCropProps) {
  const { src, label, hint, zoomLabel, shape = 'round', onChange, onBroken, instead } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(leastZoom);
  const hintId = useId();
  const ratio = ratios[shape === 'wide' ? 'wide' : 'square'];
  return (
    <div className="picture-crop grid gap-3">
      <div
        inert={instead !== undefined}
        data-shape={shape}
        className="relative mx-auto w-full overflow-hidden rounded-lg bg-sunken ring ring-line-strong"
      >
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          minZoom={leastZoom}
          maxZoom={mostZoom}
          aspect={ratio}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_parts, { x, y, width, height }) =>
            onChange({ left: x, top: y, size: Math.min(width, height * ratio) })
          }
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': label, 'aria-describedby': hintId }}
          // The content policy blocks injected styles; the package's CSS file has the same rules.
          disableAutomaticStylesInjection
        />
      </div>
      <div className="grid min-h-20 content-center gap-3">
        {instead ?? (
          <>
            <p id={hintId} className="text-center text-sm text-ink-soft large-text:order-1">
              {hint}
            </p>
            <ZoomSlider label={zoomLabel} zoom={zoom} onZoom={setZoom} />
          </>
        )}
      </div>
    </div>
  );
}

interface ZoomSliderProps {
  label: string;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const ZoomSlider = ({ label, zoom, onZoom }: ZoomSliderProps) => (
  <label className="flex min-h-11 items-center gap-3 text-ink-soft [&_svg]:size-5 [&_svg]:shrink-0">
    <ZoomOut aria-hidden="true" />
    <span className="sr-only">{label}</span>
    <input
      type="range"
      min={leastZoom}
      max={mostZoom}
      step={0.05}
      value={zoom}
      onChange={(event) => onZoom(Number(event.target.value))}
      className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
    />
    <ZoomIn aria-hidden="true" />
  </label>
);
