import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { galleryCopy as copy } from '../copy.ts';
import { Dialog } from '../dialog.tsx';
import { Loading } from '../loading.tsx';
import { Menu } from '../menu.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import { Tabs } from '../tabs.tsx';
import { TextArea } from '../text-area.tsx';
import { showToast } from '../toast.tsx';
import { GallerySection } from './gallery-section.tsx';

export function GalleryFeedback() {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <GallerySection title={copy.sections.feedback}>
        <Banner tone="warning" title={copy.banner.offline}>
          {copy.banner.offlineText}
        </Banner>
        <Banner
          tone="error"
          title={copy.failure.title}
          action={
            <Button size="small" variant="secondary">
              {copy.actions.refresh}
            </Button>
          }
        >
          {copy.failure.description}
        </Banner>
        <Banner tone="info" title={copy.toast.title} onDismiss={() => undefined} />
        <Banner tone="success">{copy.toast.description}</Banner>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => showToast({ tone: 'success', ...copy.toast })}>
            {copy.actions.toast}
          </Button>
          <Button variant="secondary" onClick={() => showToast({ tone: 'error', ...copy.failure })}>
            {copy.actions.fail}
          </Button>
          <Button variant="secondary" onClick={() => showToast({ tone: 'info', title: copy.small })}>
            {copy.actions.refresh}
          </Button>
          <Spinner />
        </div>
        <Loading visible>
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
        </Loading>
      </GallerySection>
      <GallerySection title={copy.sections.overlays}>
        <Tabs
          label={copy.sections.overlays}
          tabs={[
            { value: 'requests', label: copy.tabs.requests, count: 3, panel: <p>{copy.body}</p> },
            { value: 'chat', label: copy.tabs.chat, panel: <p>{copy.small}</p> },
            { value: 'players', label: copy.tabs.players, panel: <p>{copy.heading}</p> },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {copy.actions.open}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {copy.actions.remove}
          </Button>
          <Menu
            items={[
              { label: copy.actions.edit, icon: <Pencil /> },
              { label: copy.actions.confirm, icon: <Trash2 />, tone: 'danger' },
            ]}
          />
        </div>
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={copy.dialog.form}
          description={copy.dialog.formText}
          footer={<Button onClick={() => setOpen(false)}>{copy.actions.request}</Button>}
        >
          <TextArea label={copy.dialog.message} optional counter maxLength={500} />
        </Dialog>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={copy.dialog.title}
          description={copy.dialog.text}
          confirmLabel={copy.actions.confirm}
          onConfirm={() => setAsking(false)}
        />
      </GallerySection>
    </>
  );
}
