import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { personalDataCopy } from '../../copy.ts';

/** /profile/data: what is kept of a person, to take along or to have removed. */
export function DataScreen() {
  const { title, back, lead } = personalDataCopy;
  return (
    <PageHeader title={title} back={{ label: back, render: <Link to="/profile" /> }}>
      {lead}
    </PageHeader>
  );
}
