/** The limits of one call; a browser with more changes sends them in the next one. */
export const savedCartLimits = { changesMax: 200, joinsMax: 5 } as const;

/**
 * Where a cart is saved. Also used by a page that is being left and has loaded nothing else of the
 * contract.
 */
export const savedCartAddress = { method: 'PUT', path: '/api/saved-cart' } as const;
