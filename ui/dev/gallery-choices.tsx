import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { StarRatingInput } from '../forms/star-rating-input.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { ToggleChips } from '../forms/toggle-chips.tsx';
import { Tabs } from '../tabs.tsx';
import { galleryCopy as copy } from './copy.ts';
import { Columns, GallerySection, Specimen, WithFocus } from './gallery-section.tsx';

type Level = (typeof copy.options)[number]['value'];
const { states, tabs } = copy;

export function GalleryChoices() {
  const [stars, setStars] = useState<number | null>(4);
  return (
    <GallerySection id="choices" title={copy.sections.choices}>
      <Chips />
      <Columns>
        <Specimen name={states.filled}>
          <StarRatingInput label={copy.rate} value={stars} onValueChange={setStars} />
        </Specimen>
        <Specimen name={states.empty}>
          <StarRatingInput label={copy.rate} value={null} onValueChange={() => undefined} />
        </Specimen>
      </Columns>
      <Columns>
        <Specimen name={states.empty}>
          <CheckboxField label={copy.fields.rules} />
        </Specimen>
        <Specimen name={states.filled}>
          <CheckboxField label={copy.fields.rules} defaultChecked />
        </Specimen>
        <Specimen name={states.error}>
          <CheckboxField label={copy.fields.rules} error={copy.fields.rulesError} />
        </Specimen>
      </Columns>
      <TabLists />
    </GallerySection>
  );
}

function Chips() {
  const [level, setLevel] = useState<Level>('all');
  const [levels, setLevels] = useState<Level[]>(['low']);
  return (
    <>
      <Specimen name={states.filled}>
        <ChoiceChips
          label={copy.fields.level}
          options={copy.options}
          value={level}
          onValueChange={setLevel}
        />
      </Specimen>
      <Specimen name={states.quiet}>
        <ChoiceChips
          label={copy.fields.level}
          options={copy.options}
          value={level}
          onValueChange={setLevel}
          quiet
        />
      </Specimen>
      <Specimen name={states.several}>
        <ToggleChips
          label={copy.fields.level}
          options={copy.options}
          values={levels}
          onValuesChange={setLevels}
        >
          <p className="ml-1 text-sm text-ink-soft">{copy.small}</p>
        </ToggleChips>
      </Specimen>
    </>
  );
}

function TabLists() {
  return (
    <>
      <Tabs
        label={copy.sections.choices}
        tabs={[
          { value: 'requests', label: tabs.requests, count: 3, panel: <p>{copy.body}</p> },
          { value: 'chat', label: tabs.chat, icon: <MessageCircle />, panel: <p>{copy.small}</p> },
          { value: 'players', label: tabs.players, panel: <p>{copy.heading}</p> },
        ]}
      />
      <Specimen name={states.long}>
        <Tabs
          label={states.long}
          tabs={[
            { value: 'first', label: copy.long.word, count: 128, panel: <p>{copy.long.sentence}</p> },
            { value: 'second', label: copy.long.action, panel: <p>{copy.small}</p> },
          ]}
        />
      </Specimen>
    </>
  );
}

const { fields, states: fieldStates } = copy;

export function GalleryFields() {
  return (
    <GallerySection id="fields" title={copy.sections.fields}>
      <Columns>
        <Specimen name={fieldStates.empty}>
          <TextField label={fields.title} placeholder={fields.titleValue} />
        </Specimen>
        <Specimen name={fieldStates.hint}>
          <TextField label={fields.title} defaultValue={fields.titleValue} hint={fields.titleHint} />
        </Specimen>
        <Specimen name={fieldStates.focus}>
          <WithFocus>
            <TextField label={fields.title} defaultValue={fields.titleValue} />
          </WithFocus>
        </Specimen>
        <Specimen name={fieldStates.error}>
          <TextField label={fields.title} defaultValue={copy.status.open} error={fields.titleError} />
        </Specimen>
        <Specimen name={fieldStates.disabled}>
          <TextField label={fields.disabled} defaultValue={fields.disabledValue} disabled />
        </Specimen>
        <Specimen name={fieldStates.long}>
          <TextField
            label={copy.long.word}
            defaultValue={copy.long.club}
            hint={copy.long.sentence}
            error={copy.long.sentence}
          />
        </Specimen>
        <Specimen name={fieldStates.empty}>
          <SelectField label={fields.level} options={copy.options} optional />
        </Specimen>
        <Specimen name={fieldStates.filled}>
          <SelectField label={fields.level} options={copy.options} defaultValue="medium" />
        </Specimen>
        <Specimen name={fieldStates.error}>
          <SelectField label={fields.level} options={copy.options} error={fields.clubError} />
        </Specimen>
        <Specimen name={fieldStates.filled}>
          <TextArea label={fields.note} optional counter maxLength={500} defaultValue={fields.noteValue} />
        </Specimen>
        <Specimen name={fieldStates.error}>
          <TextArea
            label={fields.note}
            counter
            maxLength={100}
            defaultValue={copy.long.sentence}
            error={fields.titleError}
          />
        </Specimen>
      </Columns>
    </GallerySection>
  );
}
