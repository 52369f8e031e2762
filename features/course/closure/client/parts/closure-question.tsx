import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { openParameter, type OpenedByLink } from '#features/golf-session/management/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { courseClosureCopy } from '../../copy.ts';
import { keepGolfSession } from '../model/commands.ts';
import { questionQuery } from '../model/queries.ts';

/** Asks the organiser what happens to a golf session during a closure, until one answer is given. */
export function ClosureQuestion({ golfSessionId }: { golfSessionId: string }) {
  const { data } = useQuery(questionQuery(golfSessionId));
  const { send, pending } = useSend(keepGolfSession);
  if (!data?.asks) return null;
  const { question, move, cancel, keep } = courseClosureCopy;
  const management = (opens: OpenedByLink) => (
    <Link to={`?tab=management&${openParameter}=${opens}`} replace />
  );
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-semibold">{question}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="small" render={management('move')}>
          {move}
        </ButtonLink>
        <ButtonLink size="small" variant="secondary" render={management('cancel')}>
          {cancel}
        </ButtonLink>
        <Button
          size="small"
          variant="secondary"
          pending={pending}
          onClick={() => void send({ golfSessionId })}
        >
          {keep}
        </Button>
      </div>
    </div>
  );
}
