import { Share2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { copy, galleryCopy } from '../copy.ts';
import { PageHeader } from '../page-header.tsx';
import { Toaster } from '../toaster.tsx';
import { GalleryCards } from './gallery-cards.tsx';
import { GalleryControls } from './gallery-controls.tsx';
import { GalleryFeedback } from './gallery-feedback.tsx';
import { GalleryFoundations } from './gallery-foundations.tsx';
import { GalleryList } from './gallery-list.tsx';
import { GalleryScenes } from './gallery-scenes.tsx';

/** Every piece in every state, to judge the look in one place; for /dev/ui outside production. */
export function UiGallery() {
  return (
    <main className="mx-auto max-w-5xl px-gutter pb-24">
      <PageHeader
        title={galleryCopy.title}
        eyebrow={galleryCopy.club}
        back={{ label: copy.back, render: <Link to="/" /> }}
        actions={
          <Button variant="secondary" icon={<Share2 />}>
            {galleryCopy.actions.share}
          </Button>
        }
      >
        {galleryCopy.intro}
      </PageHeader>
      <GalleryScenes />
      <GalleryFoundations />
      <GalleryCards />
      <GalleryControls />
      <GalleryFeedback />
      <GalleryList />
      <Toaster />
    </main>
  );
}
