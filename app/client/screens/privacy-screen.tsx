import { useContext } from 'react';
import { pageOperator } from '#platform/client/page-facts.ts';
import { legalCopy } from '../legal/copy.ts';
import { LegalPage, LegalSection } from '../legal/legal-page.tsx';
import { PrerenderedSettings } from '../shown-settings.ts';

export const PrivacyScreen = () => (
  <LegalPage text={legalCopy.privacy}>
    <Responsible />
  </LegalPage>
);

const words = legalCopy.responsible;

/** Who is responsible for the data, from the server's settings. */
function Responsible() {
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
