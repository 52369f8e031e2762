import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { participantsQuery } from '#features/golf-session/client/model/queries.ts';
import { golfSessionCopy } from '#features/golf-session/copy.ts';
import type { GolfSession, Participant } from '#features/golf-session/golf-session.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { useMinute } from '#platform/client/use-today.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MovingList } from '#ui/lists/moving-list.tsx';
import { RowsLoading } from '#ui/lists/rows-loading.tsx';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useOpeningOf } from '#ui/overlays/use-opening.ts';
import { Section } from '#ui/section.tsx';
import { golfSessionManagementCopy as text, removeText, removeTitle } from '../../copy.ts';
import { whyNotTo } from '../../rules.ts';
import { removePlayer } from '../model/commands.ts';
import { ManagementActions } from './management-actions.tsx';

/** The tab 'Beheer' of the organiser's page. */
export function ManagementTab({ golfSession }: { golfSession: GolfSession }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-1">
      <Section title={text.playersTitle} className="grid grid-cols-1 gap-3">
        <ManagedPlayers golfSession={golfSession} />
      </Section>
      <Section title={text.actionsTitle} className="grid grid-cols-1 gap-3">
        <ManagementActions golfSession={golfSession} />
      </Section>
    </div>
  );
}

/** The players, with a badge for those who have not confirmed yet, and before the start a button to remove each. */
function ManagedPlayers({ golfSession }: { golfSession: GolfSession }) {
  const { id: golfSessionId } = golfSession;
  const query = useQuery(participantsQuery(golfSessionId));
  const { subject: asked, isOpen, open, close } = useOpeningOf<Participant>();
  const remove = useSend(removePlayer);
  const mayRemove = whyNotTo.removePlayer(golfSession, useMinute()) === null;
  if (query.isLoadingError) return <QueryFailed title={golfSessionCopy.failure.dataTitle} query={query} />;
  if (!query.data) return <RowsLoading rows={2} />;
  return (
    <>
      <Card padding="none">
        <MovingList
          aria-label={golfSessionCopy.participantView.playersLabel}
          className="divide-y divide-line"
        >
          {query.data.items.map((player) => (
            <PlayerRow key={player.id} player={player} mayRemove={mayRemove} onRemove={() => open(player)} />
          ))}
        </MovingList>
      </Card>
      {asked ? (
        <ConfirmDialog
          open={isOpen}
          onClose={close}
          title={removeTitle(asked.displayName)}
          description={removeText(asked.displayName)}
          confirmLabel={text.remove.submit}
          pending={remove.pending}
          onConfirm={() => void remove.send({ golfSessionId, userId: asked.id }, { onEnd: close })}
        />
      ) : null}
    </>
  );
}

interface PlayerRowProps {
  player: Participant;
  /** Whether players may still be removed. */
  mayRemove: boolean;
  onRemove: () => void;
}

function PlayerRow({ player, mayRemove, onRemove }: PlayerRowProps) {
  const { organiser, unconfirmed } = golfSessionCopy.participantView;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-3 sm:px-5">
      <Avatar name={player.displayName} src={player.avatarUrl} />
      <p className="flex min-w-0 flex-1 flex-wrap items-center large-text:basis-full gap-x-2.5 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{player.displayName}</span>
        {player.organiser ? (
          <Badge tone="fairway" icon={<Flag />}>
            {organiser}
          </Badge>
        ) : null}
        {player.unconfirmed && mayRemove ? <Badge tone="amber">{unconfirmed}</Badge> : null}
      </p>
      {mayRemove && !player.organiser ? (
        <Button variant="quiet" size="small" className="large-text:-ml-3.5" onClick={onRemove}>
          {text.remove.button}
          <span className="sr-only">: {player.displayName}</span>
        </Button>
      ) : null}
    </li>
  );
}
