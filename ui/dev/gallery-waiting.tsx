import { Card } from '../card.tsx';
import { Loading } from '../loading/loading.tsx';
import { ProgressBar } from '../loading/progress-bar.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { Spinner } from '../loading/spinner.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection } from './gallery-section.tsx';

export function GalleryWaiting() {
  return (
    <GallerySection id="waiting" title={copy.sections.waiting}>
      <Spinner />
      <ProgressBar value={0.4} label={copy.states.pending} />
      <ProgressBar value={null} label={copy.states.pending} />
      <Loading visible>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Card className="flex gap-4">
            <Skeleton className="h-20 w-16" />
            <div className="flex flex-1 flex-col gap-3">
              <Skeleton shape="line" className="w-2/3" />
              <Skeleton shape="line" className="w-1/2" />
              <div className="flex gap-1.5">
                <Skeleton shape="circle" className="size-9" />
                <Skeleton shape="circle" className="size-9" />
                <Skeleton shape="circle" className="size-9" />
              </div>
            </div>
          </Card>
          <div className="flex items-center gap-4">
            <Skeleton shape="circle" className="size-11" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton shape="line" className="w-1/2" />
              <Skeleton shape="line" className="w-1/3" />
            </div>
            <Skeleton className="h-8 w-12" />
          </div>
        </div>
      </Loading>
    </GallerySection>
  );
}
