import { endingLead, endingLines } from '../../copy.ts';
import type { MembershipEnd } from '../../member-administration.ts';

/** What happens to a member's golf sessions and requests. Contains only inline elements, because it is used in a paragraph. */
export function EndingText({ end, self }: { end: MembershipEnd; self: boolean }) {
  return (
    <>
      {self ? endingLead.self : endingLead.other}
      {endingLines(end, self).map((line) => (
        <span key={line} className="mt-2 flex gap-2 text-ink">
          <span aria-hidden="true">•</span>
          <span>{line}</span>
        </span>
      ))}
    </>
  );
}
