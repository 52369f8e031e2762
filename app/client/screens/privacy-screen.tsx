import { legalCopy } from '../legal/copy.ts';
import { Responsible } from '../legal/responsible.tsx';
import { LegalPage } from '../legal/legal-page.tsx';

export const PrivacyScreen = () => (
  <LegalPage text={legalCopy.privacy}>
    <Responsible />
  </LegalPage>
);
