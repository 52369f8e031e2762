import { Link } from 'react-router';
import { ProofReturn } from '#features/identity/client/parts/proof-return.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { personalDataCopy } from '../../copy.ts';
import { DownloadCard } from '../parts/download-card.tsx';
import { LeavingCard } from '../parts/leaving-card.tsx';

/** /profile/data: what is kept of a person, to take along or to have removed. */
export function DataScreen() {
  const { title, back, lead, privacyBefore, privacy } = personalDataCopy;
  return (
    <div className="max-w-2xl">
      <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
        {lead}
      </PageHeader>
      <ProofReturn />
      <div className="grid grid-cols-1 gap-5">
        <DownloadCard />
        <LeavingCard />
        <p className="text-sm text-ink-soft">
          {privacyBefore} <TextLink render={<Link to="/privacy" />}>{privacy}</TextLink>.
        </p>
      </div>
    </div>
  );
}
