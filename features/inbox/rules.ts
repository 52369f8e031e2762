/** A closed conversation of a golf session leaves the list so many days after its last message. */
export const closedDays = 30;
