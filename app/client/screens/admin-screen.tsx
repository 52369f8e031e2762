import { Link, useSearchParams } from 'react-router';
import { useAccount } from '#features/account/client/queries.ts';
import { useWaitingNumber } from '#features/club-join-request/client/queries.ts';
import { waitingText } from '#features/club-join-request/copy.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ChooseClub } from '../admin/choose-club.tsx';
import { adminCopy } from '../admin/copy.ts';
import { adminTabs, type AdminTab } from '../admin/tabs.tsx';
import { useAdministeredClub } from '../admin/use-administered-club.ts';

/** /admin: running one club. The chosen tab is in the address, and for a global admin the club too. */
export function AdminScreen() {
  const club = useAdministeredClub();
  return club ? <Dashboard key={club.id} club={club} /> : <ChooseClub />;
}

function Dashboard({ club }: { club: { id: string; name: string } }) {
  const [search, setSearch] = useSearchParams();
  const { globalAdmin } = useAccount();
  const count = useWaitingNumber(club.id).data?.count ?? 0;
  const chosen = adminTabs.find(({ value }) => value === search.get('tab')) ?? adminTabs[0];

  function choose(tab: AdminTab) {
    setSearch((before) => ({ ...Object.fromEntries(before), tab }), { replace: true });
  }

  return (
    <>
      <PageHeader
        title={adminCopy.title}
        eyebrow={club.name}
        {...(globalAdmin && { back: { label: adminCopy.choose.other, render: <Link to="/admin" /> } })}
      />
      <Tabs
        label={adminCopy.tabsLabel}
        value={chosen?.value ?? 'club'}
        onValueChange={choose}
        tabs={adminTabs.map(({ value, Panel }) => ({
          value,
          label: adminCopy.tabs[value],
          ...(value === 'members' && count > 0 && { count, countLabel: waitingText(count) }),
          panel: <Panel clubId={club.id} />,
        }))}
      />
    </>
  );
}
