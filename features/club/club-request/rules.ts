/** Club requests per user in 24 hours. */
export const mostClubRequestsPerDay = 3;

type Contact = { contactEmail: string | null; requesterEmail: string };

/** Whether the request names another person, who is then invited as the first admin. */
export const namesAnother = ({ contactEmail, requesterEmail }: Contact): boolean =>
  contactEmail !== null && contactEmail.trim().toLowerCase() !== requesterEmail;
