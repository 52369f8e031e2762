/** Live event for global admins: something on the platform changed. Its subject is the club that it concerns, if any. */
export const platformChanged = 'platform.changed';
