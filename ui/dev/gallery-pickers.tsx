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
import { Columns, GallerySection, Specimen, Specimens } from './gallery-section.tsx';

const { fields, states } = copy;
const today = '2025-11-18';
const ignore = () => undefined;
const day = { label: fields.date, onValueChange: ignore };
const clubs = { label: fields.club, options: copy.clubs };
const searched = { label: fields.searchLabel, placeholder: fields.search };

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
        <Specimens
          of={ComboboxField}
          states={{
            [states.empty]: { ...clubs, hint: fields.clubHint, value: club, onValueChange: setClub },
            [states.filled]: { ...clubs, value: 'polder', onValueChange: ignore },
            [states.error]: { ...clubs, value: null, onValueChange: ignore, error: fields.clubError },
          }}
        />
        <Specimens
          of={SearchField}
          states={{
            [states.filled]: { ...searched, value: search, onValueChange: setSearch },
            [states.empty]: { ...searched, value: '', onValueChange: ignore },
          }}
        />
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
        <Specimens
          of={DateField}
          states={{
            [states.empty]: { ...day, value: '' },
            [states.unread]: { ...day, value: fields.dateTyped, error: fields.dateWrong },
          }}
        />
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

/** The crop while the user chooses it, and beside it while it is sent. */
export function GalleryCrop() {
  const { label, hint, zoom, sending } = copy.crop;
  const piece = { src: dawnCourse, label, hint, zoomLabel: zoom, onChange: ignore, onBroken: ignore };
  return (
    <GallerySection id="crop" title={copy.sections.crop}>
      <div className="grid gap-6 sm:grid-cols-2">
        <PictureCrop {...piece} />
        <PictureCrop {...piece} instead={<ProgressBar label={sending} value={0.4} />} />
      </div>
    </GallerySection>
  );
}
