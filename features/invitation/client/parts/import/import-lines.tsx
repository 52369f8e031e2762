import { CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { firstName } from '#features/profile/rules.ts';
import { counted, endedBy, invitationCopy, lineNumber, mendLine, sharesWith } from '../../../copy.ts';
import { LineEditor, type Mend } from './line-editor.tsx';
import type { ImportLine } from './use-import.ts';

const words = invitationCopy.list;
const step = 100;

const isGood = ({ result }: ImportLine) => result === 'valid' || result === 'invited';
const canBeMended = ({ result }: ImportLine) =>
  result === 'invalid' || result === 'double' || result === 'shared';
const filters = {
  all: () => true,
  good: isGood,
  skipped: (line: ImportLine) => !isGood(line),
};
type Filter = keyof typeof filters;

interface ImportLinesProps {
  lines: readonly ImportLine[];
  /** Absent while the list is being sent. */
  onMend?: Mend | undefined;
}

/** The lines of the list, each with its verdict or its result. */
export function ImportLines({ lines, onMend }: ImportLinesProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const [most, setMost] = useState(step);
  const shown = lines.filter(filters[filter]);
  return (
    <>
      <ChoiceChips
        label={words.filter}
        oneRow
        value={filter}
        onValueChange={(next) => {
          setFilter(next);
          setMost(step);
        }}
        options={(['all', 'good', 'skipped'] as const).map((value) => ({
          value,
          label: counted(words.filters[value], lines.filter(filters[value]).length),
        }))}
      />
      {shown.length === 0 ? null : (
        <Card padding="none">
          <ul className="divide-y divide-line">
            {shown.slice(0, most).map((line) => (
              <Line key={line.index} line={line} onMend={onMend} />
            ))}
          </ul>
        </Card>
      )}
      {shown.length > most ? (
        <Button variant="secondary" onClick={() => setMost(most + step)}>
          {words.more}
        </Button>
      ) : null}
    </>
  );
}

function verdictText({ result, sharedWith, detail }: ImportLine): string {
  const owner = sharedWith ?? detail?.name;
  if (result === 'shared' && owner) return sharesWith(firstName(owner));
  if ((result === 'suspended' || result === 'removed') && detail?.at)
    return endedBy(result, detail.at, detail.name);
  return words.verdicts[result];
}

function Line({ line, onMend }: { line: ImportLine; onMend?: Mend | undefined }) {
  const [isEdited, setEdited] = useState(false);
  const { number, email, name, result } = line;
  const good = isGood(line);
  if (isEdited && onMend)
    return (
      <li className="px-4 py-3">
        <LineEditor line={line} onMend={onMend} onClose={() => setEdited(false)} />
      </li>
    );
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 sm:flex-row sm:items-center sm:gap-4">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{email || '—'}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {lineNumber(number)}
          {name === '' ? '' : ` · ${name}`}
        </p>
      </div>
      <Badge
        tone={good ? 'fairway' : result === 'invalid' ? 'flag' : 'amber'}
        icon={good ? <CircleCheck /> : <CircleMinus />}
        className="self-start sm:self-center"
      >
        {verdictText(line)}
      </Badge>
      {onMend && canBeMended(line) ? (
        <Button
          size="small"
          variant="secondary"
          className="self-start sm:self-center"
          aria-label={mendLine(number)}
          onClick={() => setEdited(true)}
        >
          {words.mend}
        </Button>
      ) : null}
    </li>
  );
}
