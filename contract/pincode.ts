import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const pincodeMessages = {
  invalid: 'Invalid pincode or location not found',
  incomplete: 'Incomplete location data for this pincode',
  failed: 'Failed to fetch location data. Please enter manually.',
  autofilled: 'Auto-filled from pincode',
} as const;

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

export const lookUpPincode = endpoint({
  name: 'lookUpPincode',
  method: 'GET',
  path: '/api/pincode/:pincode',
  access: 'public',
  tag: 'Checkout',
  summary: "District and state of a pincode, in the public postal service's own shape",
  params: z.object({ pincode: z.string().regex(/^\d{6}$/, 'Pincode must be 6 digits') }),
  answer: postalAnswer,
  bare: true,
  fallback: pincodeMessages.failed,
});
