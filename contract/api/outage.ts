/** What a call answers while the database is away; the back office says more. */
export const databaseAway = 'The shop does not answer at the moment. Please try again in a moment.';
