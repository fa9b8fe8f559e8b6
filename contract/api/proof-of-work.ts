/** Carries the challenge, a dot and the number that was found. */
export const workHeader = 'x-proof-of-work';

/** For the API's document. */
export const workExplained =
  'Where a refusal of 429 carries `proofOfWork`, find a number so that the SHA-256 of `<challenge>.<number>` begins with `bits` zero bits, and send the same call again within 5 minutes with that text in this header. Each challenge works once.';
