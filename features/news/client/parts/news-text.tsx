import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LinkedText } from '#ui/linked-text/linked-text.tsx';
import { newsCopy } from '../../copy.ts';
import { isLongText } from '../../rules.ts';

/** Long text is collapsed and can be expanded. */
export function NewsText({ content, title }: { content: string; title: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const long = isLongText(content);
  // Cut text runs on: a cut between two paragraphs would leave a lone '…'.
  return (
    <>
      <p id={id} className={classNames('mt-2', long && !open ? 'line-clamp-4' : 'whitespace-pre-line')}>
        <LinkedText text={content} />
      </p>
      {long ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3.5"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? newsCopy.readLess : newsCopy.readMore}
          <span className="sr-only"> {title}</span>
        </Button>
      ) : null}
    </>
  );
}
