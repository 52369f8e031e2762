import { apiFor } from '#platform/client/api.ts';
import type { Contact } from '../../contact.ts';
import { contactContract } from '../../contract.ts';

export const sendContact = (written: Contact) => apiFor('contact', contactContract).send.call(written);
