import { classNames } from '../class-names.ts';
import { linksIn } from './links.ts';

interface LinkedTextProps {
  text: string;
  /** The colour of the links, where it is not the usual one. */
  className?: string;
}

/** A text that a user typed, in which addresses are links. */
export function LinkedText({ text, className = 'text-primary' }: LinkedTextProps) {
  return linksIn(text).map(({ text: part, href }, index) =>
    href === null ? (
      part
    ) : (
      <a
        // The parts of a text do not change places.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className={classNames('font-medium underline underline-offset-3', className)}
      >
        {part}
      </a>
    ),
  );
}
