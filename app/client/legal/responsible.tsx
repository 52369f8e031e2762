import { useContext } from 'react';
import { pageOperator } from '#platform/client/page-facts.ts';
import { TextLink } from '#ui/text-link.tsx';
import { PageOperator } from '../page-operator.ts';
import { legalCopy } from './copy.ts';
import { LegalSection } from './legal-section.tsx';

const words = legalCopy.responsible;

/** Who answers for the data, as the server's settings say. */
export function Responsible() {
  const operator = useContext(PageOperator) ?? pageOperator();
  return (
    <LegalSection title={words.title}>
      {operator ? (
        <p className="mt-3">
          {words.is} <strong>{operator.name}</strong>. {words.mail}{' '}
          <TextLink render={<a href={`mailto:${operator.email}`} />}>{operator.email}</TextLink>.
        </p>
      ) : (
        <p className="mt-3">{words.unknown}</p>
      )}
    </LegalSection>
  );
}
