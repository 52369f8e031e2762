import { MessageCircle, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { Button } from '../button.tsx';
import { ChoiceChips } from '../choice-chips.tsx';
import { galleryCopy as copy } from '../copy.ts';
import { DateField } from '../date-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectField } from '../select-field.tsx';
import { StarRatingInput } from '../star-rating-input.tsx';
import { TextArea } from '../text-area.tsx';
import { TextField } from '../text-field.tsx';
import { TextLink } from '../text-link.tsx';
import { TimeField } from '../time-field.tsx';
import { GallerySection } from './gallery-section.tsx';

type Level = (typeof copy.options)[number]['value'];

export function GalleryControls() {
  const [search, setSearch] = useState('Sanne');
  const [level, setLevel] = useState<Level>('all');
  const [stars, setStars] = useState<number | null>(4);
  return (
    <>
      <GallerySection title={copy.sections.buttons}>
        <div className="flex flex-wrap items-center gap-3">
          <Button>{copy.actions.request}</Button>
          <Button variant="secondary">{copy.actions.manage}</Button>
          <Button variant="quiet">{copy.actions.quiet}</Button>
          <Button variant="danger" icon={<Trash2 />}>
            {copy.actions.remove}
          </Button>
          <Button disabled>{copy.actions.full}</Button>
          <Button variant="secondary" disabled>
            {copy.actions.requested}
          </Button>
          <Button pending>{copy.actions.request}</Button>
          <Button variant="secondary" pending>
            {copy.actions.manage}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="large" icon={<Send />}>
            {copy.actions.request}
          </Button>
          <Button size="small">{copy.actions.request}</Button>
          <Button size="small" variant="secondary" icon={<RefreshCw />}>
            {copy.actions.refresh}
          </Button>
          <ButtonLink render={<Link to="/" />} variant="secondary" icon={<MessageCircle />}>
            {copy.tabs.chat}
          </ButtonLink>
          <IconButton label={copy.actions.refresh} icon={<RefreshCw />} />
          <IconButton label={copy.actions.refresh} icon={<RefreshCw />} variant="outlined" />
          <IconButton label={copy.actions.toast} icon={<Send />} variant="primary" />
          <IconButton label={copy.actions.refresh} icon={<RefreshCw />} pending />
          <p>
            {copy.small} <TextLink render={<Link to="/" />}>{copy.actions.read}</TextLink>
          </p>
        </div>
      </GallerySection>
      <GallerySection title={copy.sections.fields}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField
            label={copy.fields.title}
            defaultValue={copy.fields.titleValue}
            hint={copy.fields.titleHint}
          />
          <TextField label={copy.fields.disabled} defaultValue={copy.fields.disabledValue} disabled />
          <DateField label={copy.fields.date} defaultValue="2025-11-22" error={copy.fields.error} />
          <TimeField label={copy.fields.time} defaultValue="09:40" />
          <SelectField label={copy.fields.level} options={copy.options} optional />
          <TextField label={copy.fields.players} inputMode="numeric" defaultValue="4" />
          <TextArea
            label={copy.fields.note}
            optional
            counter
            maxLength={500}
            defaultValue={copy.fields.noteValue}
            className="sm:col-span-2"
          />
        </div>
        <SearchField
          label={copy.fields.searchLabel}
          placeholder={copy.fields.search}
          value={search}
          onValueChange={setSearch}
        />
        <ChoiceChips
          label={copy.fields.level}
          options={copy.options}
          value={level}
          onValueChange={setLevel}
        />
        <StarRatingInput label={copy.rate} value={stars} onValueChange={setStars} />
      </GallerySection>
    </>
  );
}
