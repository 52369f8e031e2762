import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { DawnCourse } from '../illustrations/dawn-course.tsx';
import { EmptyChat } from '../illustrations/empty-chat.tsx';
import { EmptyEvents } from '../illustrations/empty-events.tsx';
import { EmptyGolfSessions } from '../illustrations/empty-golf-sessions.tsx';
import { EmptyLog } from '../illustrations/empty-log.tsx';
import { EmptyMembers } from '../illustrations/empty-members.tsx';
import { EmptyNews } from '../illustrations/empty-news.tsx';
import { FlagStatus } from '../illustrations/flag-status.tsx';
import { LogoMark } from '../illustrations/logo-mark.tsx';
import { NotFoundScene } from '../illustrations/not-found-scene.tsx';
import { WeatherIcon } from '../illustrations/weather-icon.tsx';
import { galleryCopy as copy } from './copy.ts';
import { GallerySection } from './gallery-section.tsx';

const skies = ['clear', 'partly-cloudy', 'cloudy', 'rain', 'snow', 'thunder', 'fog'] as const;
const states = ['open', 'restricted', 'closed'] as const;

export const GalleryScenes = () => (
  <>
    <Scenes />
    <EmptyStates />
  </>
);

function Scenes() {
  return (
    <GallerySection id="scenes" title={copy.sections.scenes}>
      <Card padding="none">
        <div className="h-56 sm:h-80">
          <DawnCourse />
        </div>
      </Card>
      <div className="flex flex-wrap items-end gap-4">
        <LogoMark className="size-16" />
        <LogoMark />
        <LogoMark className="size-6" />
        {states.map((status) => (
          <FlagStatus key={status} status={status} />
        ))}
        {skies.map((sky) => (
          <WeatherIcon key={sky} kind={sky} />
        ))}
      </div>
    </GallerySection>
  );
}

const { empty } = copy;
const emptyStates: ComponentProps<typeof EmptyState>[] = [
  {
    illustration: <EmptyGolfSessions />,
    title: empty.sessions,
    action: <Button>{empty.sessionsAction}</Button>,
    body: empty.sessionsText,
  },
  {
    illustration: <EmptyMembers />,
    title: empty.members,
    action: <Button variant="secondary">{copy.actions.quiet}</Button>,
  },
  { illustration: <EmptyNews />, title: empty.news, body: empty.newsText },
  { illustration: <EmptyEvents />, title: empty.events },
  { illustration: <EmptyChat />, title: empty.chat },
  { illustration: <EmptyLog />, title: empty.log },
  { illustration: <NotFoundScene />, title: empty.lost },
];

const EmptyStates = () => (
  <GallerySection id="empty" title={copy.sections.empty}>
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {emptyStates.map((state) => (
        <Card key={state.title}>
          <EmptyState {...state} />
        </Card>
      ))}
    </div>
  </GallerySection>
);
