import { Link } from 'react-router';
import { BlockedCard } from '#features/block/client/parts/blocked-card.tsx';
import { DownloadCard } from '#features/personal-data/client/parts/download-card.tsx';
import { LeavingCard } from '#features/personal-data/client/parts/leaving-card.tsx';
import { personalDataCopy } from '#features/personal-data/copy.ts';
import { OwnReports } from '#features/report/client/parts/own-reports.tsx';
import { ProofReturn } from '#features/sign-in/client/parts/proof-return.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** /profile/data: personal data, to download or to have removed. */
export function DataScreen() {
  const { title, back, lead, privacyBefore, privacy } = personalDataCopy;
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
        {lead}
      </PageHeader>
      <ProofReturn />
      <div className="grid grid-cols-1 gap-5">
        <BlockedCard />
        <OwnReports />
        <DownloadCard />
        <LeavingCard />
        <p className="text-sm text-ink-soft">
          {privacyBefore} <TextLink render={<Link to="/privacy" />}>{privacy}</TextLink>.
        </p>
      </div>
    </div>
  );
}
