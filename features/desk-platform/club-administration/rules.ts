/** The filters of the list of clubs. */
export const clubGroups = ['active', 'archived'] as const;
export type ClubGroup = (typeof clubGroups)[number];
