import { CircleX, Clock, RotateCw, TriangleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { formatWeekdayDate } from '#platform/shared/dutch.ts';
import { Badge } from '#ui/badge.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import {
  actionsFor,
  endedText,
  expiredText,
  invitationCopy,
  issuedText,
  revokeTitle,
  sentText,
} from '../../copy.ts';
import type { Invitation, InvitedRole } from '../../invitation.ts';
import { resend, revoke } from '../model/commands.ts';

const { open: words } = invitationCopy;

interface InvitationRowProps {
  clubId: string;
  invitation: Invitation;
}

export function InvitationRow({ clubId, invitation }: InvitationRowProps) {
  const { id: invitationId, email, name, role, issuedAt, expiresAt, isExpired, ended } = invitation;
  const [isAsking, setAsking] = useState(false);
  const resending = useSend(resend);
  const revoking = useSend(revoke);
  const when = ended ? sentText : isExpired ? expiredText : issuedText;
  const again = ended ? words.again : words.resend;

  const sendAgain = (as: InvitedRole) => void resending.send({ clubId, invitationId, role: as });
  const withdraw = () =>
    void revoking.send({ clubId, invitationId, hasEnded: ended !== null }, { onEnd: () => setAsking(false) });

  return (
    <li className="flex items-center gap-2 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name ?? <MailAddress address={email} />}</p>
        {name === null ? null : (
          <p className="text-sm wrap-anywhere text-ink-soft">
            <MailAddress address={email} />
          </p>
        )}
        <p className="mt-0.5 text-sm text-ink-soft">
          {when(formatWeekdayDate(issuedAt), formatWeekdayDate(expiresAt))}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 empty:hidden">
          {role === 'admin' ? <Badge>{words.admin}</Badge> : null}
          <State invitation={invitation} />
        </div>
      </div>
      <Menu
        label={actionsFor(email)}
        items={[
          {
            label: role === 'admin' ? words.resendAsMember : again,
            icon: <RotateCw />,
            onSelect: () => sendAgain('member'),
          },
          ...(role === 'admin'
            ? [{ label: words.resendAsAdmin, icon: <RotateCw />, onSelect: () => sendAgain('admin') }]
            : []),
          ended
            ? { label: words.dismiss, icon: <Trash2 />, onSelect: withdraw }
            : { label: words.revoke, icon: <Trash2 />, tone: 'danger', onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={revokeTitle(email)}
        description={words.revokeBody}
        confirmLabel={words.revoke}
        pending={revoking.pending}
        onConfirm={withdraw}
      />
    </li>
  );
}

/** Nothing for an invitation that was mailed and still works. */
function State({ invitation: { isExpired, mail, ended } }: Pick<InvitationRowProps, 'invitation'>) {
  if (ended) {
    return (
      <Badge tone="amber" icon={<CircleX />}>
        {endedText(ended.by)}
      </Badge>
    );
  }
  if (isExpired) {
    return (
      <Badge tone="amber" icon={<CircleX />}>
        {words.expired}
      </Badge>
    );
  }
  if (mail === 'sent') return null;
  return (
    <Badge tone={mail === 'failed' ? 'flag' : 'sky'} icon={mail === 'failed' ? <TriangleAlert /> : <Clock />}>
      {words.mail[mail]}
    </Badge>
  );
}
