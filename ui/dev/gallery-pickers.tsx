import { useState } from 'react';
import { Card } from '../card.tsx';
import { Calendar } from '../forms/calendar.tsx';
import { ComboboxField } from '../forms/combobox-field.tsx';
import { DateField } from '../forms/date-field.tsx';
import { PictureCrop } from '../forms/picture-crop.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { TimeChoice } from '../forms/time-choice.tsx';
import { TimeField } from '../forms/time-field.tsx';
import dawnCourse from '../illustrations/dawn-course.svg';
import { ProgressBar } from '../loading/progress-bar.tsx';
import { galleryCopy as copy } from './copy.ts';
import { Columns, GallerySection, Specimen } from './gallery-section.tsx';

const { fields, states } = copy;
const today = '2025-11-18';
const ignore = () => undefined;

export const GalleryPickers = () => (
  <>
    <Search />
    <Pickers />
  </>
);

function Search() {
  const [search, setSearch] = useState('Sanne');
  const [club, setClub] = useState<string | null>(null);
  return (
    <GallerySection id="search" title={copy.sections.search}>
      <Columns>
        <Specimen name={states.empty}>
          <ComboboxField
            label={fields.club}
            hint={fields.clubHint}
            options={copy.clubs}
            value={club}
            onValueChange={setClub}
          />
        </Specimen>
        <Specimen name={states.filled}>
          <ComboboxField label={fields.club} options={copy.clubs} value="polder" onValueChange={ignore} />
        </Specimen>
        <Specimen name={states.error}>
          <ComboboxField
            label={fields.club}
            options={copy.clubs}
            value={null}
            onValueChange={ignore}
            error={fields.clubError}
          />
        </Specimen>
        <Specimen name={states.filled}>
          <SearchField
            label={fields.searchLabel}
            placeholder={fields.search}
            value={search}
            onValueChange={setSearch}
          />
        </Specimen>
        <Specimen name={states.empty}>
          <SearchField
            label={fields.searchLabel}
            placeholder={fields.search}
            value=""
            onValueChange={ignore}
          />
        </Specimen>
      </Columns>
    </GallerySection>
  );
}

function Pickers() {
  const [date, setDate] = useState('2025-11-22');
  const [time, setTime] = useState('09:40');
  return (
    <GallerySection id="pickers" title={copy.sections.pickers}>
      <Columns>
        <Specimen name={states.filled}>
          <DateField label={fields.date} value={date} onValueChange={setDate} hint={fields.dateHint} />
        </Specimen>
        <Specimen name={states.filled}>
          <TimeField label={fields.time} value={time} onValueChange={setTime} />
        </Specimen>
        <Specimen name={states.empty}>
          <DateField label={fields.date} value="" onValueChange={ignore} />
        </Specimen>
        <Specimen name={states.unread}>
          <DateField
            label={fields.date}
            value={fields.dateTyped}
            onValueChange={ignore}
            error={fields.dateWrong}
          />
        </Specimen>
        <Specimen name={states.calendar}>
          <Card className="max-w-sm">
            <Calendar value={date} onValueChange={setDate} today={today} min={today} />
          </Card>
        </Specimen>
        <Specimen name={states.clock}>
          <Card className="max-w-sm">
            <TimeChoice hours={[6, 21]} value={time} onValueChange={setTime} onDone={ignore} />
          </Card>
        </Specimen>
      </Columns>
    </GallerySection>
  );
}

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
