import { useQuery } from '@tanstack/react-query';
import { Ban, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { ActionRow } from '#features/golf-session/management/client/parts/action-row.tsx';
import { golfSessionManagementCopy } from '#features/golf-session/management/copy.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { useLoaded } from '#ui/loading/use-loaded.ts';
import { Section } from '#ui/section.tsx';
import { seriesCopy as text } from '../../copy.ts';
import { datesQuery } from '../model/queries.ts';

const EditSeries = loadLater(async () => (await import('./edit-series.tsx')).EditSeries);
const CancelSeries = loadLater(async () => (await import('./cancel-series.tsx')).CancelSeries);

const actions = [
  { action: 'edit', icon: <Pencil /> },
  { action: 'cancel', icon: <Ban /> },
] as const;

/** What the organiser can do with all that is to come of a series. */
export function SeriesActions({ golfSession }: { golfSession: GolfSession }) {
  const [opened, setOpened] = useState<'edit' | 'cancel' | null>(null);
  const dismiss = () => setOpened(null);
  const dates = useQuery(datesQuery(golfSession.id)).data?.items ?? [];
  // Single ones may have been handed over.
  const own = dates.filter(({ action }) => action === 'manage');
  const { editTitle, title } = golfSessionManagementCopy.failure;
  const isEditLoaded = useLoaded(EditSeries, opened === 'edit', editTitle, dismiss);
  const isCancelLoaded = useLoaded(CancelSeries, opened === 'cancel', title, dismiss);
  return (
    <>
      {own.length > 1 ? (
        <Section title={text.title} className="mt-6 grid grid-cols-1 gap-3">
          <Card padding="none" render={<ul />} className="divide-y divide-line">
            {actions.map(({ action, icon }) => (
              <ActionRow
                key={action}
                button={
                  <Button variant="secondary" icon={icon} onClick={() => setOpened(action)}>
                    {text[action].action}
                  </Button>
                }
              >
                {text[action].body}
              </ActionRow>
            ))}
          </Card>
        </Section>
      ) : null}
      {opened === 'edit' && isEditLoaded ? <EditSeries golfSession={golfSession} onClose={dismiss} /> : null}
      {opened === 'cancel' && isCancelLoaded ? (
        <CancelSeries golfSessionId={golfSession.id} dates={own} onClose={dismiss} />
      ) : null}
    </>
  );
}
