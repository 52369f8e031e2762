/** The days after its last message when a closed conversation of a golf session leaves the list. */
export const closedDays = 30;
