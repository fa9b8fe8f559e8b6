import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { plainDigits } from '#contract/api/plain-digits.ts';

/** The public postal service's shape: an array of one. */
export const postalAnswer = z.array(
  z.looseObject({
    Message: z.string().optional(),
    Status: z.string(),
    PostOffice: z
      .array(z.looseObject({ District: z.string().nullish(), State: z.string().nullish() }))
      .nullable(),
  }),
);

export type PostalAnswer = z.infer<typeof postalAnswer>;

export const pincodeSchemas = schemas('Checkout', {
  lookUpPincode: {
    summary: "District and state of a pincode, in the public postal service's own shape",
    params: z.object({
      pincode: z
        .string()
        .overwrite(plainDigits)
        .regex(/^\d{6}$/, 'Pincode must be 6 digits'),
    }),
    answer: postalAnswer,
  },
});
