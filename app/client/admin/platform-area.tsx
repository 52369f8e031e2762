import { useSearchParams } from 'react-router';
import { RequestsPart } from '#features/club/club-request/client/parts/requests-part.tsx';
import { AccountsPart } from '#features/desk-platform/account-administration/client/parts/accounts-part.tsx';
import { ClubsPart } from '#features/desk-platform/club-administration/client/parts/clubs-part.tsx';
import { LogPart } from '#features/desk-platform/platform-log/client/parts/log-part.tsx';
import { ReportList } from '#features/desk-reports/client/parts/report-list.tsx';
import { pressedTab } from '#platform/client/navigation/pressed-tab.ts';
import { Tabs } from '#ui/tabs.tsx';
import { platformCopy } from './copy.ts';
import { useLivePlatform } from './use-live-platform.ts';
import { usePlatformNumbers } from './use-numbers.ts';

type Part = keyof typeof platformCopy.parts;

const parts: readonly { value: Part; panel: React.ReactNode }[] = [
  { value: 'clubs', panel: <ClubsPart /> },
  { value: 'requests', panel: <RequestsPart /> },
  { value: 'reports', panel: <ReportList /> },
  { value: 'accounts', panel: <AccountsPart /> },
  { value: 'audit', panel: <LogPart /> },
];

/** The platform, for global admins. The chosen part is in the address (`?part=`). */
export function PlatformArea() {
  const [search, setSearch] = useSearchParams();
  const numbers = usePlatformNumbers();
  useLivePlatform();
  const chosen = parts.find(({ value }) => value === search.get('part'))?.value ?? 'clubs';
  return (
    <Tabs
      label={platformCopy.partsLabel}
      value={chosen}
      onValueChange={(part) =>
        setSearch((before) => ({ ...Object.fromEntries(before), tab: 'platform', part }), pressedTab)
      }
      tabs={parts.map((part) => ({
        ...part,
        label: platformCopy.parts[part.value],
        ...numbers[part.value],
      }))}
    />
  );
}
