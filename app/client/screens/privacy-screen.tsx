import { legalCopy } from '../legal/copy.ts';
import { LegalPage } from '../legal/legal-page.tsx';

export const PrivacyScreen = () => <LegalPage text={legalCopy.privacy} />;
