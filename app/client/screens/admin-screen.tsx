import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { selectedMembership } from '#features/account/rules.ts';
import { clubsQuery } from '#features/club/client/model/queries.ts';
import { pressedTab } from '#platform/client/navigation/pressed-tab.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { adminCopy, platformCopy } from '../admin/copy.ts';
import { PlatformTab, tabsFor, type AdminTab } from '../admin/tabs.tsx';
import { useLivePlatform } from '../admin/use-live-platform.ts';
import { useClubNumbers } from '../admin/use-numbers.ts';
import { ScreenLoading } from '../shell/screen-loading.tsx';

/**
 * /admin: running one club, and for global admins also the platform. The chosen tab is in the address, and for a global admin the club
 * too; without a club they see the platform.
 */
export function AdminScreen() {
  const club = useAdministeredClub();
  if (club === 'loading') return <ScreenLoading />;
  return club ? <Dashboard key={club.id} club={club} /> : <Platform />;
}

function Platform() {
  return (
    <>
      <PageHeader title={platformCopy.title}>{platformCopy.lead}</PageHeader>
      <PlatformTab />
    </>
  );
}

function Dashboard({ club }: { club: { id: string; name: string } }) {
  const [search, setSearch] = useSearchParams();
  const account = useAccount();
  // The bar names the selected club, which for a global admin can be another one.
  const isInBar = selectedMembership(account)?.club.id === club.id;
  const numbers = useClubNumbers(club.id);
  // A global admin need not be an admin of the club, and then receives no other events of it.
  useLivePlatform({ clubId: club.id });
  const tabs = tabsFor(account);
  const chosen = tabs.find(({ value }) => value === search.get('tab')) ?? tabs[0];

  function choose(tab: AdminTab) {
    setSearch((before) => ({ ...Object.fromEntries(before), tab }), pressedTab);
  }

  return (
    <>
      <PageHeader
        title={adminCopy.title}
        eyebrow={isInBar ? undefined : club.name}
        {...(account.globalAdmin && {
          back: { label: adminCopy.otherClub, render: <Link to="/admin?tab=platform" /> },
        })}
      />
      <Tabs
        label={adminCopy.tabsLabel}
        value={chosen?.value ?? 'club'}
        onValueChange={choose}
        tabs={tabs.map(({ value, Panel }) => ({
          value,
          label: adminCopy.tabs[value],
          ...numbers[value],
          panel: <Panel clubId={club.id} />,
        }))}
      />
    </>
  );
}

/**
 * The club of the dashboard: the selected one, or for a global admin the one in the address (`?club=`). Null while a global admin has
 * not chosen one, and 'loading' until the chosen one is known.
 */
function useAdministeredClub(): { id: string; name: string } | 'loading' | null {
  const account = useAccount();
  const [search] = useSearchParams();
  const wanted = account.globalAdmin ? search.get('club') : null;
  const clubs = useQuery({ ...clubsQuery, enabled: wanted !== null });
  if (wanted !== null) {
    const found = clubs.data?.items.find(({ id }) => id === wanted);
    if (found) return found;
    if (clubs.isPending) return 'loading';
  }
  const selected = selectedMembership(account);
  return selected?.role === 'admin' ? selected.club : null;
}
