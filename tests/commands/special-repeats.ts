/**
 * Commands that special-repeats.db.test.ts repeats, each with its own steps: they have no id, or end the session that would repeat them.
 */
export const specialRepeats = [
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
