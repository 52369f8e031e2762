import { endingLines } from '../../copy.ts';
import type { MembershipEnd } from '../../member-administration.ts';

/** What happens to a member's golf sessions and requests. Contains only inline elements, because it is used in a paragraph. */
export function EndingText({ lead, end, self }: { lead: string; end: MembershipEnd; self: boolean }) {
  return (
    <>
      {lead}
      {endingLines(end, self).map((line) => (
        <span key={line} className="mt-2 flex gap-2 text-ink">
          <span aria-hidden="true">•</span>
          <span>{line}</span>
        </span>
      ))}
    </>
  );
}
