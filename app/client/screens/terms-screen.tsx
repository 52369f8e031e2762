import { legalCopy } from '../legal/copy.ts';
import { LegalPage } from '../legal/legal-page.tsx';

export const TermsScreen = () => <LegalPage text={legalCopy.terms} />;
