/** A customer's session ends after so many days without use. */
export const customerIdleDays = 30;

/** How long a proof of identity is valid. */
export const proofMinutes = 15;
