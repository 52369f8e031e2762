import { useQuery } from '@tanstack/react-query';
import { CalendarX, ChevronRight, Undo2, UserRoundCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { participantsQuery } from '#features/golf-session/client/model/queries.ts';
import type { GolfSession, Participant } from '#features/golf-session/golf-session.ts';
import { ActionRow } from '#features/golf-session/management/client/parts/action-row.tsx';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Section } from '#ui/section.tsx';
import { askedText, handoverCopy } from '../../copy.ts';
import type { Handover } from '../../handover.ts';
import { leaveAsOrganiser, offer, withdraw } from '../model/commands.ts';
import { useHandover } from '../model/queries.ts';

const text = handoverCopy;

/** The organiser asks a player to take over, or stops playing. Before the start only. */
export function HandoverActions({ golfSession }: { golfSession: GolfSession }) {
  const { id: golfSessionId } = golfSession;
  const [opened, setOpened] = useState<'choose' | 'leave' | null>(null);
  const handover = useHandover(golfSessionId);
  const players = useQuery(participantsQuery(golfSessionId)).data?.items;
  const leaving = useSend(leaveAsOrganiser);
  const now = useMinute();
  // Until the players are known: without others, who leaves cancels the golf session.
  if (!players || whyTooLate(golfSession, now) !== null) return null;
  const others = players.filter((player) => !player.organiser);
  const dismiss = () => setOpened(null);
  const button = (opens: 'choose' | 'leave', icon: ReactNode, label: string) => (
    <Button variant="secondary" icon={icon} onClick={() => setOpened(opens)}>
      {label}
    </Button>
  );
  return (
    <Section title={text.title} className="mt-6 grid grid-cols-1 gap-3">
      <Card padding="none" render={<ul />} className="divide-y divide-line">
        {handover ? (
          <AskedRow {...{ golfSessionId, handover }} />
        ) : others.length > 0 ? (
          <ActionRow button={button('choose', <UserRoundCheck />, text.offer.button)}>
            {text.offer.body}
          </ActionRow>
        ) : null}
        {handover?.leaves ? null : (
          <ActionRow button={button('leave', <CalendarX />, text.leave.button)}>
            {others.length > 0 ? text.leave.body : text.leave.alone}
          </ActionRow>
        )}
      </Card>
      <ChoosePlayer {...{ golfSessionId }} players={others} open={opened === 'choose'} onClose={dismiss} />
      <ConfirmDialog
        open={opened === 'leave'}
        onClose={dismiss}
        title={text.leave.title}
        description={others.length > 0 ? text.leave.asks : text.leave.cancels}
        confirmLabel={text.leave.submit}
        cancelLabel={text.leave.keep}
        pending={leaving.pending}
        onConfirm={() => void leaving.send({ golfSessionId }, { onEnd: dismiss })}
      />
    </Section>
  );
}

/** Whom the organiser asked, and a button to withdraw that. */
function AskedRow({ golfSessionId, handover }: { golfSessionId: string; handover: Handover }) {
  const { send, pending } = useSend(withdraw);
  const button = (
    <Button
      variant="secondary"
      icon={<Undo2 />}
      pending={pending}
      onClick={() => void send({ golfSessionId })}
    >
      {text.withdraw.button}
    </Button>
  );
  return <ActionRow button={handover.canBeWithdrawn ? button : null}>{askedText(handover)}</ActionRow>;
}

const chooseText = handoverCopy.offer;

interface ChoosePlayerProps {
  golfSessionId: string;
  players: readonly Participant[];
  open: boolean;
  onClose: () => void;
}

/** The players whom the organiser can ask to take over; a press asks one. */
function ChoosePlayer({ golfSessionId, players, open, onClose }: ChoosePlayerProps) {
  const { send, pending } = useSend(offer);
  const ask = (userId: string) => void send({ golfSessionId, userId }, { onEnd: onClose });
  return (
    <Dialog open={open} onClose={onClose} title={chooseText.title} description={chooseText.description}>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {players.map(({ id, displayName, avatarUrl }) => (
          <li key={id}>
            <button
              type="button"
              disabled={pending}
              onClick={() => ask(id)}
              className="flex min-h-14 w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-primary-soft"
            >
              <Avatar name={displayName} src={avatarUrl} />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{displayName}</span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
