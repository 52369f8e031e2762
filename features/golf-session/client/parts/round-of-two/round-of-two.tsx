import { LandPlot } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '#features/golf-session/participation/client/model/commands.ts';
import { participationCopy } from '#features/golf-session/participation/copy.ts';
import type { PlayWish } from '#features/profile/rules.ts';
import { useSend } from '#platform/client/sending/use-send.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { roundOfTwoCopy as text, roundText } from './copy.ts';

type Round = { golfSessionId: string; startsAt: string; organises: boolean; asked: boolean };

interface RoundOfTwoProps {
  /** The accepted play request. */
  request: { id: string; wish: PlayWish | null; round: Round | null };
  /** The name of the other golfer. */
  partner: string;
  onChanged: () => void;
}

const RoundOfTwoForm = loadLater(async () => (await import('./round-of-two-form.tsx')).RoundOfTwoForm);

/** What two golfers do with an accepted play request: make a round of it, or open that round and confirm. */
export function RoundOfTwo({ request: { id, wish, round }, partner, onChanged }: RoundOfTwoProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isFormLoaded = useLoaded(RoundOfTwoForm, open, text.failureTitle, close);
  if (round) return <Made {...{ round, onChanged }} />;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<LandPlot />}
        className="-ml-3"
        onClick={() => setOpen(true)}
      >
        {text.make}
      </Button>
      {open && isFormLoaded ? (
        <RoundOfTwoForm
          playRequestId={id}
          {...{ wish, partner }}
          onCreated={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Made({ round, onChanged }: { round: Round; onChanged: () => void }) {
  const { golfSessionId, startsAt, organises, asked } = round;
  const confirming = useSend(confirm);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm font-semibold">{roundText(startsAt)}</p>
      {asked ? (
        <Button
          size="small"
          pending={confirming.pending}
          onClick={() => void confirming.send({ golfSessionId, startsAt }, { onEnd: onChanged })}
        >
          {participationCopy.confirm.action}
        </Button>
      ) : null}
      <ButtonLink
        size="small"
        variant={asked ? 'quiet' : 'secondary'}
        render={<Link to={`/session-${organises ? 'management' : 'participant'}/${golfSessionId}`} />}
      >
        {text.show}
      </ButtonLink>
    </div>
  );
}
