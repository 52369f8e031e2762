import { AuditLog } from '#features/club/client/parts/audit-log.tsx';
import { ClubSettings } from '#features/club/client/parts/settings/club-settings.tsx';
import { Figures } from '#features/club/client/parts/figures.tsx';

export function ClubTab({ clubId }: { clubId: string }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <Figures clubId={clubId} />
      <ClubSettings clubId={clubId} />
      <AuditLog clubId={clubId} />
    </div>
  );
}
