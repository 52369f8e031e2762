import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '#features/account/client/model/queries.ts';
import { useRefreshSecurity, useSecurity } from '#features/account/client/model/security-queries.ts';
import { DevicesSection } from '#features/account/client/parts/devices-section.tsx';
import { SecurityLoading } from '#features/account/client/parts/security-section.tsx';
import { accountCopy } from '#features/account/copy.ts';
import { useLive } from '#platform/client/live/live-stream.ts';
import { rightsChanged } from '#platform/shared/live.ts';
import { QueryFailed } from '#ui/loading/load-failed.tsx';
import { loadLater } from '#ui/loading/load-later.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProofReturn } from '../parts/proof-return.tsx';
import { EmailSection } from '../parts/security/email-section.tsx';
import { FactorSections } from '../parts/security/factor-sections.tsx';
import { LinkedAccounts } from '../parts/security/linked-accounts.tsx';
import { PasswordSection } from '../parts/security/password-section.tsx';

const PersonalTokens = loadLater(
  async () => (await import('../parts/personal-tokens/personal-tokens-section.tsx')).PersonalTokensSection,
  { fallback: <SecurityLoading sections={{ tokens: 1 }} /> },
);

const { security: words } = accountCopy;

/** /profile/security: sign-in methods and devices. One section per part file. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader title={words.title} back={{ label: words.back, render: <Link to="/profile" /> }}>
        {words.lead}
      </PageHeader>
      <ProofReturn />
      <div className="grid gap-10 pb-10">
        <Sections />
      </div>
    </>
  );
}

function Sections() {
  const security = useSecurity();
  const refresh = useRefreshSecurity();
  useLive(rightsChanged, refresh);
  // Decided once: the section must not move while the user sets up the second step in it.
  const { secondStep } = useAccount();
  const [adminsFirst] = useState(secondStep !== 'settled');
  const { data, dataUpdatedAt } = security;
  if (!data) {
    return security.isError ? (
      <QueryFailed title={words.loadFailed} query={security} />
    ) : (
      <SecurityLoading sections={{ password: 1, email: 1, devices: 3 }} />
    );
  }
  return (
    <>
      {adminsFirst ? <FactorSections /> : null}
      <PasswordSection hasPassword={data.hasPassword} />
      <EmailSection wantedEmail={data.wantedEmail} wantedEmailMail={data.wantedEmailMail} />
      {adminsFirst ? null : <FactorSections />}
      <LinkedAccounts />
      <DevicesSection devices={data.devices} asOf={new Date(dataUpdatedAt)} />
      <PersonalTokens />
    </>
  );
}
