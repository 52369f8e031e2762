import { CalendarDays, Check, Clock, Globe, Newspaper, UserRoundX, X } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { RestoredDraft } from '../forms/restored-draft.tsx';
import { LoadFailed } from '../loading/load-failed.tsx';
import { Loading } from '../loading/loading.tsx';
import { ProgressBar } from '../loading/progress-bar.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { Spinner } from '../loading/spinner.tsx';
import { showToast, type ToastMessage } from '../overlays/toast.ts';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection, Specimen } from './gallery-section.tsx';

const badges = [
  { tone: 'neutral', icon: <UserRoundX /> },
  { tone: 'fairway', icon: <Check /> },
  { tone: 'amber', icon: <Clock /> },
  { tone: 'flag', icon: <X /> },
  { tone: 'sky', icon: <CalendarDays /> },
  { tone: 'sand', icon: <Newspaper /> },
  { tone: 'primary', icon: <Globe /> },
] as const;
const { states } = copy;

const undo = { label: copy.actions.undo, onPress: () => showToast({ tone: 'success', ...copy.toast }) };
const toasts: [label: string, toast: ToastMessage][] = [
  [copy.actions.toast, { tone: 'success', ...copy.toast }],
  [copy.actions.fail, { tone: 'error', ...copy.failure }],
  [copy.actions.toastWithAction, { tone: 'info', ...copy.undone, action: undo }],
  [states.long, { tone: 'info', title: copy.long.sentence }],
];

export function GalleryFeedback() {
  return (
    <GallerySection id="feedback" title={copy.sections.feedback}>
      <Specimen name={states.tones} row>
        {badges.map(({ tone }, index) => (
          <Badge key={tone} tone={tone}>
            {copy.badges[index]}
          </Badge>
        ))}
      </Specimen>
      <Specimen name={states.icon} row>
        {badges.map(({ tone, icon }, index) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {copy.badges[index]}
          </Badge>
        ))}
      </Specimen>
      <Specimen name={states.long}>
        <Badge tone="amber" icon={<Clock />}>
          {copy.long.sentence}
        </Badge>
      </Specimen>
      <Banner tone="warning" title={copy.banner.offline}>
        {copy.banner.offlineText}
      </Banner>
      <LoadFailed
        title={copy.failure.title}
        message={copy.failure.description}
        retrying={false}
        onRetry={() => undefined}
        className=""
      />
      <LoadFailed
        title={copy.failure.title}
        message={copy.long.sentence}
        retrying
        onRetry={() => undefined}
        className=""
      />
      <Banner tone="info" title={copy.toast.title} onDismiss={() => undefined} />
      <Banner tone="success">{copy.toast.description}</Banner>
      <RestoredDraft onClear={() => undefined} />
      <div className="flex flex-wrap gap-3">
        {toasts.map(([label, toast]) => (
          <Button key={label} variant="secondary" onClick={() => showToast(toast)}>
            {label}
          </Button>
        ))}
      </div>
    </GallerySection>
  );
}

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
