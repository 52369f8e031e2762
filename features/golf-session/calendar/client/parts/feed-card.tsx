import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyLink } from '#ui/forms/copy-link.tsx';
import { QuietFailure } from '#ui/loading/load-failed.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { calendarCopy } from '../../copy.ts';
import { opensWebcal } from '../../rules.ts';
import { renewLink } from '../model/commands.ts';
import { linkQuery } from '../model/queries.ts';

/** Programs that handle 'webcal:' subscribe to the feed at once. */
const subscribeAddress = (link: string) => link.replace(/^https?:/, 'webcal:');

const { card, renew: words } = calendarCopy;

/** The private link with which a calendar program follows the user's rounds. */
export function FeedCard() {
  const query = useQuery(linkQuery);
  const { data } = query;
  const renew = useSend(renewLink);
  const link = data?.link ?? null;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <CalendarSync aria-hidden="true" className="at-first-line size-5 shrink-0 text-primary" />
        <div>
          <h2 className="font-semibold">{card.title}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{card.body}</p>
        </div>
      </div>
      {query.isLoadingError ? (
        <QuietFailure query={query}>{calendarCopy.failure.link}</QuietFailure>
      ) : link === null ? (
        <Button
          wide
          variant="secondary"
          disabled={!data}
          pending={renew.pending}
          onClick={() => void renew.send({})}
        >
          {card.make}
        </Button>
      ) : (
        <Link link={link} pending={renew.pending} onRenew={(onDone) => void renew.send({}, { onDone })} />
      )}
    </Card>
  );
}

interface LinkProps {
  link: string;
  pending: boolean;
  onRenew: (onDone: () => void) => void;
}

function Link({ link, pending, onRenew }: LinkProps) {
  const [asks, setAsks] = useState(false);
  const opens = opensWebcal(navigator.userAgent);
  return (
    <>
      <CopyLink label={card.link} hint={card.secret} link={link} />
      {!opens && <p className="text-sm text-ink-soft">{card.steps}</p>}
      <div className="flex flex-wrap gap-2">
        {opens && (
          <ButtonLink
            size="small"
            variant="secondary"
            render={<a href={subscribeAddress(link)} aria-label={card.open} />}
          >
            {card.open}
          </ButtonLink>
        )}
        <Button size="small" variant="quiet" onClick={() => setAsks(true)}>
          {card.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        tone="primary"
        title={words.title}
        description={words.body}
        confirmLabel={words.confirm}
        pending={pending}
        onConfirm={() => onRenew(() => setAsks(false))}
      />
    </>
  );
}
