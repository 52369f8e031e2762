import dawnCourse from '../illustrations/dawn-course.svg';
import { PictureCrop } from '../forms/picture-crop.tsx';
import { ProgressBar } from '../loading/progress-bar.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection } from './gallery-section.tsx';

const nothing = () => undefined;

/** The crop while the user chooses it, and beside it while it is sent. */
export function GalleryCrop() {
  const { label, hint, zoom, sending } = copy.crop;
  const piece = { src: dawnCourse, label, hint, zoomLabel: zoom, onChange: nothing, onBroken: nothing };
  return (
    <GallerySection id="crop" title={copy.sections.crop}>
      <div className="grid gap-6 sm:grid-cols-2">
        <PictureCrop {...piece} />
        <PictureCrop {...piece} instead={<ProgressBar label={sending} value={0.4} />} />
      </div>
    </GallerySection>
  );
}
