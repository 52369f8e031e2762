import { Avatar } from '../avatar.tsx';
import { galleryCopy as copy } from './copy.ts';
import { ScorecardNumber } from '../scorecard-number.tsx';
import { VirtualList } from '../lists/virtual-list.tsx';
import { GallerySection } from './gallery-section.tsx';

const rows = Array.from({ length: 2_000 }, (_, index) => ({
  id: `${index}`,
  name: `${copy.people[index % copy.people.length] ?? ''} ${index + 1}`,
  note: index % 7 === 3 ? copy.body : copy.session.place,
}));

export function GalleryList() {
  return (
    <GallerySection id="lists" title={copy.sections.lists}>
      <VirtualList
        label={copy.sections.lists}
        items={rows}
        getKey={(row) => row.id}
        estimateHeight={68}
        renderItem={(row) => (
          <div className="flex items-center gap-4 border-b border-line py-3">
            <Avatar name={row.name} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{row.name}</p>
              <p className="text-sm text-ink-soft">{row.note}</p>
            </div>
            <ScorecardNumber label={copy.handicap} value="18,4" tone="middle" />
          </div>
        )}
      />
    </GallerySection>
  );
}
