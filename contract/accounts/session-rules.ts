/** A customer's session ends where it is not used for so long. */
export const customerIdleDays = 30;

/** How long a proof of who one is counts. */
export const proofMinutes = 15;
