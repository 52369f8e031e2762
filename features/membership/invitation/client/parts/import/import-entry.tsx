import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { invitationCopy } from '../../../copy.ts';
import { largestFile } from '../../../rules.ts';
import { readListFile } from '../../model/read-file.ts';

const words = invitationCopy.list;

interface ImportEntryProps {
  text: string;
  onText: (text: string) => void;
  problem: string | null;
  onProblem: (problem: string | null) => void;
}

/** Where the list comes from: typed, pasted, dropped or chosen. */
export function ImportEntry({ text, onText, problem, onProblem }: ImportEntryProps) {
  const [isOver, setOver] = useState(false);

  function take(typed: string) {
    if (typed.length > largestFile) return onProblem(words.problems['too-large']);
    onProblem(null);
    onText(typed);
  }

  async function read(file: File | undefined) {
    if (!file) return;
    const found = await readListFile(file);
    if ('problem' in found) onProblem(words.problems[found.problem]);
    else take(found.text.replace(/^\uFEFF/u, ''));
  }

  return (
    <div
      className={classNames(
        'grid grid-cols-1 gap-4 rounded-lg',
        isOver && 'outline-3 outline-offset-4 outline-focus',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void read(event.dataTransfer.files[0]);
      }}
    >
      <p className="text-ink-soft">{words.lead}</p>
      <TextArea
        label={words.text}
        rows={5}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => take(target.value)}
      />
      <FileButton onFile={(file) => void read(file)} />
    </div>
  );
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" icon={<FileUp />} onClick={() => chooser.current?.click()}>
        {words.file}
      </Button>
      <p className="hidden text-sm text-ink-soft md:block">{words.drop}</p>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,.tsv,.vcf,text/csv,text/plain,text/vcard"
        aria-label={words.file}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
}
