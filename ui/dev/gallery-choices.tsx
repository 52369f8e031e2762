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
import { Columns, GallerySection, Specimen, Specimens } from './gallery-section.tsx';

type Level = (typeof copy.options)[number]['value'];
const { fields, states, tabs } = copy;

export function GalleryChoices() {
  const [stars, setStars] = useState<number | null>(4);
  return (
    <GallerySection id="choices" title={copy.sections.choices}>
      <Chips />
      <Columns>
        <Specimens
          of={StarRatingInput}
          states={{
            [states.filled]: { label: copy.rate, value: stars, onValueChange: setStars },
            [states.empty]: { label: copy.rate, value: null, onValueChange: () => undefined },
          }}
        />
      </Columns>
      <Columns>
        <Specimens
          of={CheckboxField}
          states={{
            [states.empty]: { label: fields.rules },
            [states.filled]: { label: fields.rules, defaultChecked: true },
            [states.error]: { label: fields.rules, error: fields.rulesError },
          }}
        />
      </Columns>
      <TabLists />
    </GallerySection>
  );
}

function Chips() {
  const [level, setLevel] = useState<Level>('all');
  const [levels, setLevels] = useState<Level[]>(['low']);
  const choice = { label: fields.level, options: copy.options, value: level, onValueChange: setLevel };
  return (
    <>
      <Specimens
        of={ChoiceChips<Level>}
        states={{ [states.filled]: choice, [states.quiet]: { ...choice, quiet: true } }}
      />
      <Specimen name={states.several}>
        <ToggleChips label={fields.level} options={copy.options} values={levels} onValuesChange={setLevels}>
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

export const GalleryFields = () => (
  <GallerySection id="fields" title={copy.sections.fields}>
    <Columns>
      <Specimens
        of={TextField}
        states={{
          [states.empty]: { label: fields.title, placeholder: fields.titleValue },
          [states.hint]: { label: fields.title, defaultValue: fields.titleValue, hint: fields.titleHint },
          [states.focus]: { label: fields.title, defaultValue: fields.titleValue },
          [states.error]: { label: fields.title, defaultValue: copy.status.open, error: fields.titleError },
          [states.disabled]: { label: fields.disabled, defaultValue: fields.disabledValue, disabled: true },
          [states.long]: {
            label: copy.long.word,
            defaultValue: copy.long.club,
            hint: copy.long.sentence,
            error: copy.long.sentence,
          },
        }}
      />
      <Specimens
        of={SelectField}
        states={{
          [states.empty]: { label: fields.level, options: copy.options, optional: true },
          [states.filled]: { label: fields.level, options: copy.options, defaultValue: 'medium' },
          [states.error]: { label: fields.level, options: copy.options, error: fields.clubError },
        }}
      />
      <Specimen name={states.filled}>
        <TextArea label={fields.note} optional counter maxLength={500} defaultValue={fields.noteValue} />
      </Specimen>
      <Specimen name={states.error}>
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
