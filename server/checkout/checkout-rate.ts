/** Far above what a shopper does, and too little to keep a shop's pieces held. */
export const checkoutRate = { times: 100, seconds: 600 };
