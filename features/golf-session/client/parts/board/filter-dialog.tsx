import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/forms/choice-chips.tsx';
import { ToggleChips } from '#ui/forms/toggle-chips.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { golfSessionCopy } from '../../../copy.ts';
import { useFound } from '../../model/queries.ts';
import {
  listedClub,
  narrowedBy,
  noFilters,
  type ClubChoice,
  type FilterName,
  type Filters,
} from '../../model/use-filters.ts';
import { boardCopy, showText } from './copy.ts';

export interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onApply: (next: Filters) => void;
  /** The filters that make sense for the user. */
  offered: readonly FilterName[];
  /** The selected club. */
  club: { id: string } | null;
  otherClubs: readonly ClubChoice[];
}

const text = boardCopy.filter;
const ownClub = 'own';

/** Chooses the filters; the list changes when the dialog is confirmed. */
export function FilterDialog(props: FilterDialogProps) {
  const { open, onClose, filters, onApply, offered, club, otherClubs } = props;
  const [draft, setDraft] = useState(filters);
  const [found] = useFound(listedClub(draft, club), [narrowedBy(draft)]) ?? [];
  const { filters: words, clubs } = golfSessionCopy;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.title}
      footer={
        <>
          <Button variant="secondary" onClick={() => setDraft(noFilters)}>
            {text.clear}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onApply(draft);
            }}
          >
            {found ? showText(found.total, found.more) : golfSessionCopy.loading}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div>
          <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
            {text.only}
          </p>
          <ToggleChips
            label={text.only}
            options={offered.map((value) => ({ value, label: words[value] }))}
            values={draft.names}
            onValuesChange={(names) =>
              setDraft({ ...draft, names, day: names.includes('when') ? null : draft.day })
            }
          />
        </div>
        {club ? (
          <ChoiceField
            label={text.whose}
            options={[
              { value: ownClub, label: clubs.own },
              ...otherClubs.map(({ id, name }) => ({ value: id, label: name })),
              { value: 'mine', label: clubs.mine },
              { value: 'public', label: clubs.public },
            ]}
            value={draft.club ?? ownClub}
            onValueChange={(next) => setDraft({ ...draft, club: next === ownClub ? null : next })}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
