/**
 * Commands that otherwise.db.test.ts repeats in their own way: they have no id, or end the session that would repeat them.
 */
export const otherwise = [
  'account.endAllDevices',
  'contact.send',
  'conversation.read',
  'factor.passkeyOptions',
  'factor.verify',
  'invitation.check',
  'invitation.preview',
  'notification.unsubscribe',
  'personalData.close',
] as const;
