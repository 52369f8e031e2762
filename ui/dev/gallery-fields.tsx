import { SelectField } from '../forms/select-field.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import { galleryCopy as copy } from './copy.ts';
import { Columns, GallerySection, Specimen, WithFocus } from './gallery-section.tsx';

const { fields, states } = copy;

export function GalleryFields() {
  return (
    <GallerySection id="fields" title={copy.sections.fields}>
      <Columns>
        <Specimen name={states.empty}>
          <TextField label={fields.title} placeholder={fields.titleValue} />
        </Specimen>
        <Specimen name={states.hint}>
          <TextField label={fields.title} defaultValue={fields.titleValue} hint={fields.titleHint} />
        </Specimen>
        <Specimen name={states.focus}>
          <WithFocus>
            <TextField label={fields.title} defaultValue={fields.titleValue} />
          </WithFocus>
        </Specimen>
        <Specimen name={states.error}>
          <TextField label={fields.title} defaultValue={copy.status.open} error={fields.titleError} />
        </Specimen>
        <Specimen name={states.disabled}>
          <TextField label={fields.disabled} defaultValue={fields.disabledValue} disabled />
        </Specimen>
        <Specimen name={states.long}>
          <TextField
            label={copy.long.word}
            defaultValue={copy.long.club}
            hint={copy.long.sentence}
            error={copy.long.sentence}
          />
        </Specimen>
        <Specimen name={states.empty}>
          <SelectField label={fields.level} options={copy.options} optional />
        </Specimen>
        <Specimen name={states.filled}>
          <SelectField label={fields.level} options={copy.options} defaultValue="medium" />
        </Specimen>
        <Specimen name={states.error}>
          <SelectField label={fields.level} options={copy.options} error={fields.clubError} />
        </Specimen>
        <Specimen name={states.disabled}>
          <SelectField label={fields.level} options={copy.options} defaultValue="low" disabled />
        </Specimen>
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
}
