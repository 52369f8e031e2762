import { MembersCard } from '#features/member-administration/client/parts/members-card.tsx';

export function MembersTab({ clubId }: { clubId: string }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <MembersCard clubId={clubId} />
    </div>
  );
}
