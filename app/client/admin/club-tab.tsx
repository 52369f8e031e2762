import { AuditLog } from '#features/club/client/parts/audit-log.tsx';
import { Figures } from '#features/club/client/parts/figures.tsx';

export function ClubTab({ clubId }: { clubId: string }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <Figures clubId={clubId} />
      <AuditLog clubId={clubId} />
    </div>
  );
}
