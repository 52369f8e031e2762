import { CircleCheck, CircleMinus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { emailProblem } from '#platform/shared/typed/email-input.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { copy } from '#ui/copy.ts';
import { ChoiceChips } from '#ui/forms/choice-chips.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { isComposing } from '#ui/keys.ts';
import { counted, invitationCopy, lineNumber, mendLine } from '../../../copy.ts';
import { parseEmail } from '../../../invitation.ts';
import { resultText } from '../../model/save-result.ts';
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
        <Card padding="none" render={<ul />} className="divide-y divide-line">
          {shown.slice(0, most).map((line) => (
            <Line key={line.index} line={line} now={now} onMend={onMend} />
          ))}
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
  const wasEdited = useRef(false);
  /** The focus was in the editor, and stays at the line. */
  const focusAfterEdit = (item: HTMLElement | null) => {
    if (wasEdited.current) item?.focus();
    wasEdited.current = false;
  };
  const { number, result } = line;
  const good = isGood(line);
  if (isEdited && onMend)
    return (
      <li key="editor" className="px-4 py-3">
        <LineEditor
          line={line}
          reason={resultText(line, now)}
          onMend={onMend}
          onClose={() => {
            wasEdited.current = true;
            setEdited(false);
          }}
        />
      </li>
    );
  return (
    <li
      ref={focusAfterEdit}
      tabIndex={-1}
      className="flex flex-col gap-1.5 px-4 py-3 sm:flex-row sm:items-center sm:gap-4"
    >
      <PersonOfLine line={line} />
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

function PersonOfLine({ line: { number, email, name } }: { line: ImportLine }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold wrap-anywhere">{email || '—'}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {lineNumber(number)}
        {name === '' ? null : (
          <>
            {' · '}
            <bdi>{name}</bdi>
          </>
        )}
      </p>
    </div>
  );
}

type Mend = (index: number, typed: { email: string; name: string }) => Promise<boolean>;

interface LineEditorProps {
  line: ImportLine;
  /** Why the person of the line is not invited. */
  reason: string;
  onMend: Mend;
  onClose: () => void;
}

/** Edits one line in its place. It is inside the form of the sheet, so Enter must save this line and not submit that form. */
function LineEditor({ line, reason, onMend, onClose }: LineEditorProps) {
  const [email, setEmail] = useState(line.email);
  const [name, setName] = useState(line.name);
  /** What is wrong with the line, until its address is changed. */
  const [problem, setProblem] = useState<string | undefined>(reason);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  function save() {
    if (parseEmail(email) === null) {
      setProblem(emailProblem(email, words.verdicts.invalid));
      first.current?.focus();
      return;
    }
    void onMend(line.index, { email, name });
    onClose();
  }

  function saveOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    save();
  }

  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <TextField
        ref={first}
        label={words.columns.email}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={problem}
        onKeyDown={saveOnEnter}
        onChange={({ target }) => {
          setEmail(target.value);
          setProblem(undefined);
        }}
      />
      <TextField
        label={words.columns.name}
        autoComplete="off"
        value={name}
        onKeyDown={saveOnEnter}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="flex gap-3 sm:col-span-2">
        <Button size="small" onClick={save}>
          {words.save}
        </Button>
        <Button size="small" variant="secondary" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  );
}
