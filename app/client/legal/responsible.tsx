import { useContext } from 'react';
import { pageOperator } from '#platform/client/page-facts.ts';
import { PrerenderedSettings } from '../shown-settings.ts';
import { legalCopy } from './copy.ts';
import { LegalSection } from './legal-section.tsx';

const words = legalCopy.responsible;

/** Who is responsible for the data, from the server's settings. */
export function Responsible() {
  const operator = useContext(PrerenderedSettings).operator ?? pageOperator();
  return (
    <LegalSection title={words.title}>
      {operator ? (
        <p className="mt-3">
          {words.is} <strong>{operator.name}</strong>. {words.mail}{' '}
          <a href={`mailto:${operator.email}`} className="font-semibold text-primary underline">
            {operator.email}
          </a>
          .
        </p>
      ) : (
        <p className="mt-3">{words.unknown}</p>
      )}
    </LegalSection>
  );
}
