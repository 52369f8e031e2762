import { CircleCheck, CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { counted, invitationCopy, lineNumber, mendLine } from '../../../copy.ts';
import { LineEditor, type Mend } from './line-editor.tsx';
import { resultText } from '../../model/result-text.ts';
import type { ImportLine } from '../../model/use-import.ts';

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
  const [now] = useState(() => new Date());
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
              <Line key={line.index} line={line} now={now} onMend={onMend} />
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

function Line({ line, now, onMend }: { line: ImportLine; now: Date; onMend?: Mend | undefined }) {
  const [isEdited, setEdited] = useState(false);
  const { number, email, name, result } = line;
  const good = isGood(line);
  if (isEdited && onMend)
    return (
      <li className="px-4 py-3">
        <LineEditor
          line={line}
          reason={resultText(line, now)}
          onMend={onMend}
          onClose={() => setEdited(false)}
        />
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
        {resultText(line, now)}
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
