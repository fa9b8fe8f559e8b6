/** What a call may carry; a browser that has more to tell tells it in the next one. */
export const savedCartLimits = { changesMax: 200, joinsMax: 5 } as const;

/** Where a cart is told of: also by a page that is being left and has loaded nothing of the contract. */
export const savedCartAddress = { method: 'PUT', path: '/api/bag' } as const;
