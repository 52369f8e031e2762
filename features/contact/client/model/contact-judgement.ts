import { zodResolver } from '@hookform/resolvers/zod';
import { contact } from '../../contact.ts';

export const judgeContact = zodResolver(contact);
