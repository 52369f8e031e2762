import { linksIn } from '../model/links.ts';

/** A message's text, in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
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
        className="font-medium text-primary underline underline-offset-3"
      >
        {part}
      </a>
    ),
  );
}
