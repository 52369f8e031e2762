import { Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { copy } from '../copy.ts';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { Toaster } from '../overlays/toaster.tsx';
import { PageHeader } from '../page-header.tsx';
import { galleryCopy } from './copy.ts';
import { GalleryButtons } from './gallery-buttons.tsx';
import { GalleryCards, GalleryList } from './gallery-cards.tsx';
import { GalleryChoices, GalleryFields } from './gallery-choices.tsx';
import { GalleryFeedback, GalleryWaiting } from './gallery-feedback.tsx';
import { GalleryFoundations } from './gallery-foundations.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryPeople } from './gallery-people.tsx';
import { GalleryCrop, GalleryPickers } from './gallery-pickers.tsx';
import { GalleryScenes } from './gallery-scenes.tsx';

type Theme = (typeof galleryCopy.themes)[number]['value'];

/** Every component in every state, to judge the look in one place; for /dev/ui outside production. */
export function UiGallery() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    return () => {
      delete document.documentElement.dataset['theme'];
    };
  }, [theme]);
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
      <div className="pb-6">
        <ChoiceChips
          label={galleryCopy.theme}
          options={galleryCopy.themes}
          value={theme}
          onValueChange={setTheme}
        />
      </div>
      <GalleryScenes />
      <GalleryFoundations />
      <GalleryButtons />
      <GalleryFields />
      <GalleryPickers />
      <GalleryChoices />
      <GalleryCards />
      <GalleryPeople />
      <GalleryFeedback />
      <GalleryWaiting />
      <GalleryOverlays />
      <GalleryCrop />
      <GalleryList />
      <Toaster />
    </main>
  );
}
