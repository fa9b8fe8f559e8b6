/** What a call answers while the database is away; the back office says more. */
export const databaseAway = 'The shop is not responding. Please try again in a moment.';
