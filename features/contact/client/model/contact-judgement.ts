import { judgeFields } from '#platform/client/judge-fields.ts';
import { contact } from '../../contact.ts';

export const judgeContact = judgeFields(contact);
