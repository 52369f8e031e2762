import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import {
  askTitle,
  endingLead,
  endingLines,
  memberAdministrationCopy as words,
  suspendLead,
  unmakeSelfText,
} from '../../copy.ts';
import type { MembershipEnd } from '../../member-administration.ts';
import { useEnding } from '../model/queries.ts';
import type { AskedAction, Deeds } from '../model/use-deeds.ts';

const labels: Record<AskedAction, string> = {
  suspend: words.actions.suspend,
  remove: words.confirm.remove,
  unmakeAdmin: words.confirm.unmakeSelf,
};

/** Asks for confirmation and shows the consequences before an admin suspends or removes a member, or gives up their own role. */
export function DeedDialog({ clubId, deeds }: { clubId: string; deeds: Deeds }) {
  const { asked, open } = deeds;
  const userId = asked?.member.id ?? '';
  const needsEnding = asked !== null && asked.action !== 'unmakeAdmin';
  const ending = useEnding({ clubId, userId }, open && needsEnding);
  if (!asked) return null;
  const { action, member } = asked;
  const lead = action === 'suspend' ? suspendLead : endingLead.other;
  return (
    <ConfirmDialog
      open={open}
      onClose={deeds.close}
      title={askTitle(action, member.displayName)}
      description={
        needsEnding ? (
          ending.data ? (
            <EndingText lead={lead} end={ending.data} self={false} />
          ) : (
            <EndingPending failed={ending.isError} />
          )
        ) : (
          unmakeSelfText
        )
      }
      confirmLabel={ending.isLoadingError ? words.retry : labels[action]}
      pending={deeds.pending || (needsEnding && ending.isFetching && !ending.data)}
      onConfirm={() => {
        if (needsEnding && !ending.data) void ending.refetch();
        else deeds.confirm();
      }}
    />
  );
}

export const EndingPending = ({ failed }: { failed: boolean }) =>
  failed ? words.failure.endingBody : words.endingLoading;

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
