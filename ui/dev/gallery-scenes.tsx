import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { galleryCopy as copy } from './copy.ts';
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

function EmptyStates() {
  return (
    <GallerySection id="empty" title={copy.sections.empty}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Card>
          <EmptyState
            illustration={<EmptyGolfSessions />}
            title={copy.empty.sessions}
            action={<Button>{copy.empty.sessionsAction}</Button>}
          >
            {copy.empty.sessionsText}
          </EmptyState>
        </Card>
        <Card>
          <EmptyState
            illustration={<EmptyMembers />}
            title={copy.empty.members}
            action={<Button variant="secondary">{copy.actions.quiet}</Button>}
          />
        </Card>
        <Card>
          <EmptyState illustration={<EmptyNews />} title={copy.empty.news}>
            {copy.empty.newsText}
          </EmptyState>
        </Card>
        <Card>
          <EmptyState illustration={<EmptyEvents />} title={copy.empty.events} />
        </Card>
        <Card>
          <EmptyState illustration={<EmptyChat />} title={copy.empty.chat} />
        </Card>
        <Card>
          <EmptyState illustration={<EmptyLog />} title={copy.empty.log} />
        </Card>
        <Card>
          <EmptyState illustration={<NotFoundScene />} title={copy.empty.lost} />
        </Card>
      </div>
    </GallerySection>
  );
}
