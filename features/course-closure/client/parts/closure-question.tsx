import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/overlays/toast.ts';
import { courseClosureCopy } from '../../copy.ts';
import { questionQuery, useKeepGolfSession } from '../queries.ts';

interface ClosureQuestionProps {
  golfSessionId: string;
  /** The other answers: to move the golf session, or to cancel it. */
  children?: ReactNode;
}

/** Asks the organiser what happens to a golf session during a closure, until one answer is given. */
export function ClosureQuestion({ golfSessionId, children }: ClosureQuestionProps) {
  const { data } = useQuery(questionQuery(golfSessionId));
  const keep = useKeepGolfSession();
  if (!data?.asks) return null;
  const { question, keep: keepLabel, kept } = courseClosureCopy;
  return (
    <div className="mt-3 grid gap-2">
      <p className="font-semibold">{question}</p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button
          size="small"
          variant="secondary"
          pending={keep.isPending}
          onClick={() =>
            keep.mutate({ golfSessionId }, { onSuccess: () => showToast({ tone: 'success', title: kept }) })
          }
        >
          {keepLabel}
        </Button>
      </div>
    </div>
  );
}
