/**
 * Commands whose repeat is a story of its own (otherwise.db.test.ts): they carry no id, or end the sign-in with which
 * they would be sent again.
 */
export const otherwise = [
  'account.endAllDevices',
  'contact.send',
  'conversation.read',
  'factor.passkeyOptions',
  'factor.verify',
  'personalData.close',
] as const;
