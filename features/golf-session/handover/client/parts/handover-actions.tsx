import { useQuery } from '@tanstack/react-query';
import { CalendarX, Undo2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionRow } from '#features/golf-session/management/client/parts/action-row.tsx';
import { participantsQuery } from '#features/golf-session/client/queries.ts';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { whyTooLate } from '#features/golf-session/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useNow } from '#platform/client/use-today.ts';
import { fromAmsterdam } from '#platform/shared/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { askedText, handoverCopy } from '../../copy.ts';
import { leaveAsOrganiser, withdraw } from '../commands.ts';
import { useHandover } from '../queries.ts';
import { ChoosePlayer } from './choose-player.tsx';

const text = handoverCopy;

/** The organiser asks a player to take over, or stops playing. Before the start only. */
export function HandoverActions({ golfSession }: { golfSession: GolfSession }) {
  const { id: golfSessionId } = golfSession;
  const [opened, setOpened] = useState<'choose' | 'leave' | null>(null);
  const handover = useHandover(golfSessionId);
  const players = useQuery(participantsQuery(golfSessionId)).data?.items ?? [];
  const leaving = useSend(leaveAsOrganiser);
  const withdrawing = useSend(withdraw);
  const { date, time } = useNow();
  const now = fromAmsterdam(date, time) ?? new Date(golfSession.startsAt);
  if (whyTooLate(golfSession, now) !== null) return null;
  const others = players.filter((player) => !player.organiser);
  const dismiss = () => setOpened(null);
  return (
    <section aria-labelledby="handover" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="handover" className="text-lg">
        {text.title}
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {handover ? (
            <ActionRow
              long
              button={
                handover.canBeWithdrawn ? (
                  <Button
                    variant="secondary"
                    icon={<Undo2 />}
                    pending={withdrawing.pending}
                    onClick={() => void withdrawing.send({ golfSessionId })}
                  >
                    {text.withdraw.button}
                  </Button>
                ) : null
              }
            >
              {askedText(handover)}
            </ActionRow>
          ) : others.length > 0 ? (
            <ActionRow
              button={
                <Button variant="secondary" icon={<UserRoundCheck />} onClick={() => setOpened('choose')}>
                  {text.offer.button}
                </Button>
              }
            >
              {text.offer.body}
            </ActionRow>
          ) : null}
          {handover?.leaves ? null : (
            <ActionRow
              button={
                <Button variant="secondary" icon={<CalendarX />} onClick={() => setOpened('leave')}>
                  {text.leave.button}
                </Button>
              }
            >
              {others.length > 0 ? text.leave.body : text.leave.alone}
            </ActionRow>
          )}
        </ul>
      </Card>
      <ChoosePlayer
        {...{ golfSessionId }}
        players={others}
        open={opened === 'choose'}
        onOpenChange={dismiss}
      />
      <ConfirmDialog
        open={opened === 'leave'}
        onOpenChange={dismiss}
        title={text.leave.title}
        description={others.length > 0 ? text.leave.asks : text.leave.cancels}
        confirmLabel={text.leave.submit}
        cancelLabel={text.leave.keep}
        pending={leaving.pending}
        onConfirm={() => void leaving.send({ golfSessionId }, { onEnd: dismiss })}
      />
    </section>
  );
}
