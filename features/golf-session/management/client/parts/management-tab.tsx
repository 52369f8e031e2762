import type { GolfSession } from '#features/golf-session/golf-session.ts';
import { golfSessionManagementCopy as text } from '../../copy.ts';
import { ManagedPlayers } from './managed-players.tsx';
import { ManagementActions } from './management-actions.tsx';

/** The tab 'Beheer' of the organiser's page. */
export function ManagementTab({ golfSession }: { golfSession: GolfSession }) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-1">
      <section aria-labelledby="managed-players" className="grid grid-cols-1 gap-3">
        <h2 id="managed-players" className="text-lg">
          {text.playersTitle}
        </h2>
        <ManagedPlayers golfSession={golfSession} />
      </section>
      <section aria-labelledby="management-actions" className="grid grid-cols-1 gap-3">
        <h2 id="management-actions" className="text-lg">
          {text.actionsTitle}
        </h2>
        <ManagementActions golfSession={golfSession} />
      </section>
    </div>
  );
}
