export const pincodeMessages = {
  invalid: 'Invalid pincode or location not found',
  incomplete: 'Incomplete location data for this pincode',
  failed: 'Failed to fetch location data. Please enter manually.',
  autofilled: 'Auto-filled from pincode',
} as const;
