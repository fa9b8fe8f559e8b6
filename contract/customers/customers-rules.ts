export const customerStates = ['verified', 'unverified', 'banned', 'leaving'] as const;
export type CustomerState = (typeof customerStates)[number];

export const customersOrders = ['newest', 'name', 'spent', 'orders'] as const;
export type CustomersOrder = (typeof customersOrders)[number];

export const customersLimits = { searchMax: 100 } as const;

/** Where chosen customers are fetched as a CSV file; no JSON. */
export const customersFileRoute = '/api/admin/users/export.csv';

export const customersMessages = {
  notFound: 'Customer not found',
  isStaff: 'This person works in the back office. Remove them from the staff first.',
  banned: 'Customer banned. They are signed out everywhere.',
  unbanned: 'Customer can sign in again.',
  erased: 'Customer erased. Their orders stay without them.',
  emailDiffers: "This is not the customer's email address",
  notDue: 'This customer has withdrawn the request to be erased',
  underWay:
    'An order of this customer is under way. Deliver it first, or confirm that it loses its name and address.',
} as const;

/**
 * What is left of a customer's name in orders and log after an erasure, or where there is no
 * account.
 */
export function customerCode(userId: string): string {
  return `Customer ${userId.slice(-6)}`;
}
