import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMe } from '#features/account/client/model/queries.ts';
import { selectClub } from '#features/membership/client/model/commands.ts';
import { clubJoinRequestChanged } from '#features/membership/events.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { showToast } from '#ui/overlays/toast.ts';
import type { OwnClubJoinRequest } from '../../club-join-request.ts';
import { approvedBody, approvedTitle, clubJoinRequestCopy, rejectedBody } from '../../copy.ts';
import { markSeen } from '../model/commands.ts';
import { ownRequestsQuery, useLiveWaitingNumber, useRunClubId } from '../model/queries.ts';

/** On every screen: tells a requester what was decided, and keeps an admin's number current. */
export function ClubJoinRequestWatch() {
  const clubId = useRunClubId();
  return (
    <>
      <DecisionWatch />
      {clubId === null ? null : <NumberWatch clubId={clubId} />}
    </>
  );
}

function NumberWatch({ clubId }: { clubId: string }) {
  useLiveWaitingNumber(clubId);
  return null;
}

function DecisionWatch() {
  const queryClient = useQueryClient();
  const userId = useMe().data?.account?.id;
  const selecting = useSend(selectClub);
  const marking = useSend(markSeen);
  const navigate = useNavigate();

  useLive(clubJoinRequestChanged, ({ topic, subjectId }) => {
    if (userId === undefined || topic !== `person:${userId}`) return;
    queryClient
      .fetchQuery({ ...ownRequestsQuery, staleTime: 0 })
      .then(({ items }) => tell(items.find(({ id }) => id === subjectId)))
      .catch(() => undefined);
  });

  function tell(request: OwnClubJoinRequest | undefined) {
    if (request?.status === 'rejected') {
      const description = rejectedBody(request.club.name);
      showToast({ tone: 'info', title: clubJoinRequestCopy.own.rejected, description });
    }
    if (request?.status === 'approved') {
      const { id, club } = request;
      const onPress = () =>
        void selecting.send(
          { clubId: club.id },
          {
            onDone: () => {
              void marking.send({ clubJoinRequestId: id });
              void navigate('/updates');
            },
          },
        );
      showToast({
        tone: 'success',
        title: approvedTitle(club.name),
        description: approvedBody,
        action: { label: clubJoinRequestCopy.own.toClub, onPress },
      });
    }
  }
  return null;
}
