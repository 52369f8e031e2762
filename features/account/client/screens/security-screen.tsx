import { Link } from 'react-router';
import { FactorSections } from '#features/factor/client/parts/factor-sections.tsx';
import { LinkedAccounts } from '#features/identity/client/parts/linked-accounts.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { accountCopy } from '../../copy.ts';

const { security: words } = accountCopy;

/** /profile/security: how one signs in, and where one is signed in. One section per part file. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader title={words.title} back={{ label: words.back, render: <Link to="/profile" /> }}>
        {words.lead}
      </PageHeader>
      <div className="grid gap-10 pb-10">
        <FactorSections />
        <LinkedAccounts />
      </div>
    </>
  );
}
